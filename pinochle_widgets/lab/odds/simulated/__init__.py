"""The simulated chances: `sampler` prepares tables by `alias`, and the compiled rules of `dealing` deal and count hands."""
