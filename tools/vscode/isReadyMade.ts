/** Whether the package registry has a VS Code and a browser for this machine: they are for 64-bit Linux (x64). */
export function isReadyMade(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}
