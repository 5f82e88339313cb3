import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const styles = readFileSync(join(root, 'node_modules/@vscode/codicons/dist/codicon.css'), 'utf8');
const names = new Set([...styles.matchAll(/\.codicon-([\w-]+):before/g)].map(([, name]) => name));

/** Whether the editor has an icon of this name; `~spin` makes it turn. */
export function isCodicon(name: string): boolean {
  return names.has(name.replace(/~spin$/, ''));
}
