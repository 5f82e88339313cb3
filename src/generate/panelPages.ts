import { globSync } from 'node:fs';
import path from 'node:path';

/** The pages of panels, by name: each folder of `src/pages` that has a `main.ts`. */
export function panelPages(): string[] {
  const mains = globSync('*/main.ts', { cwd: path.join(import.meta.dirname, '..', 'pages') });
  return mains.map((file) => path.dirname(file)).toSorted();
}
