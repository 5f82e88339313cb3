/** How often the service renews the still, in ms. Source: §2.2. */
const period = 10_000;

/** Shows a still that is renewed; nothing is decoded. Returns what ends it. */
export function showStill(image: HTMLImageElement, url: string, tell: StillTell): () => void {
  const scope = new AbortController();
  const { signal } = scope;
  const renew = () => {
    // a part of the address that nobody reads keeps the browser from showing what it has
    image.src = `${url}${url.includes('?') ? '&' : '?'}at=${Date.now()}`;
  };
  image.addEventListener('load', () => tell.shown(), { signal });
  image.addEventListener('error', () => tell.failed(), { signal });
  image.hidden = false;
  renew();
  const timer = setInterval(renew, period);
  return () => {
    scope.abort();
    clearInterval(timer);
    image.hidden = true;
    image.removeAttribute('src');
  };
}

export interface StillTell {
  /** A picture is there, the first or a renewed one. */
  shown(): void;
  failed(): void;
}
