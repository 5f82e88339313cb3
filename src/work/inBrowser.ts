/** Whether this runs in a browser, where there are no programs, folders or sockets of a machine. */
export function inBrowser(): boolean {
  return globalThis.process?.versions?.node === undefined;
}
