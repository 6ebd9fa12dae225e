/* Noted in the trace: the beginning and the end of each flight, in the frames in which the page learns of them. */
window.noteFlights = () => {
  const animate = Element.prototype.animate;
  let flights = 0;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (this.classList.contains("pw-float")) return animation; // points that rise are no card, and the table goes on below them
    const flight = flights++;
    animation.ready.then(() => performance.mark(`flight ${flight} begins`), () => {});
    animation.finished.then(() => performance.mark(`flight ${flight} ends`), () => {});
    return animation;
  };
};
