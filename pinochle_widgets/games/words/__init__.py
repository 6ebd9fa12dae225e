"""The words that games share: what a ground tells (`told`), the door that pages ask (`door`, `why`), the advice to a person."""
