/** Room between what has the focus and the bar, in px. */
const room = 16;

/** Keeps what has the focus in sight: the bar at the foot lies over the page, and both grow. */
export function keepInSight(bar: HTMLElement): void {
  const root = document.documentElement;
  const look = () => {
    root.style.scrollPaddingBottom = `${bar.offsetHeight + room}px`;
    const focused = document.activeElement;
    if (!focused || focused === document.body || bar.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const isHidden = bottom > bar.getBoundingClientRect().top;
    // What the user has scrolled away stays where it is.
    if (isHidden && top < window.innerHeight) focused.scrollIntoView({ block: 'nearest' });
  };
  const observer = new ResizeObserver(() => (bar.isConnected ? look() : observer.disconnect()));
  observer.observe(bar);
  observer.observe(document.body);
  document.querySelector('main')?.addEventListener('focusin', look);
}
