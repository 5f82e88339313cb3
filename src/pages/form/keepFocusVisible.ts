/** Space between the focused element and the bar, in px. */
const room = 16;

/** Keeps the focused element visible: the bar at the bottom covers part of the page, and both grow. */
export function keepFocusVisible(bar: HTMLElement): void {
  const root = document.documentElement;
  const reveal = () => {
    root.style.scrollPaddingBottom = `${bar.offsetHeight + room}px`;
    const focused = document.activeElement;
    if (!focused || focused === document.body || bar.contains(focused)) return;
    const foot = bar.getBoundingClientRect().top;
    const slot = focused.closest<HTMLElement>('.slot');
    // the value of a slot should be visible together with its time, if both fit
    const whole = slot && slot.offsetHeight + room < foot ? slot : focused;
    const isHidden = whole.getBoundingClientRect().bottom > foot;
    // An element that the user has scrolled away stays where it is.
    const isLeft = focused.getBoundingClientRect().top >= window.innerHeight;
    if (isHidden && !isLeft) whole.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(() => (bar.isConnected ? reveal() : observer.disconnect()));
  observer.observe(bar);
  observer.observe(document.body);
  document.querySelector('main')?.addEventListener('focusin', () => {
    reveal();
    // If the bar shrinks and grows within a frame, its size equals the last one observed: observe it again.
    observer.unobserve(bar);
    observer.observe(bar);
  });
}
