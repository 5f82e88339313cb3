/** Does something as in a browser, where there is no Node.js. */
export async function inABrowser<T>(work: () => T | Promise<T>): Promise<T> {
  const { versions } = process;
  Object.defineProperty(process, 'versions', { value: {} });
  try {
    return await work();
  } finally {
    Object.defineProperty(process, 'versions', { value: versions });
  }
}
