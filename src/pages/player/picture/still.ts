/** A still in place of the picture. */
export type Still = ReturnType<typeof showStill>;

/**
 * Shows a still that is reloaded after each period, in ms; nothing is decoded. `shown`: a picture has loaded, the
 * first or a renewed one.
 */
export function showStill(
  image: HTMLImageElement,
  url: string,
  period: number,
  tell: { shown(): void; failed(): void },
) {
  const scope = new AbortController();
  const { signal } = scope;
  const renew = () => {
    // a parameter that the server ignores keeps the browser from showing its cached copy
    image.src = `${url}${url.includes('?') ? '&' : '?'}at=${Date.now()}`;
  };
  let readAt: Date | undefined;
  const loaded = () => {
    readAt = new Date();
    tell.shown();
  };
  image.addEventListener('load', loaded, { signal });
  image.addEventListener('error', () => tell.failed(), { signal });
  image.hidden = false;
  renew();
  const timer = setInterval(renew, period);
  return {
    /** When the shown still was loaded. */
    readAt: () => readAt,
    /** Stops renewing it. */
    hold: () => clearInterval(timer),
    end() {
      scope.abort();
      clearInterval(timer);
      image.hidden = true;
      image.removeAttribute('src');
    },
  };
}
