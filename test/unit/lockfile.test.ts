import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const read = (...file: string[]) => JSON.parse(readFileSync(join(root, ...file), 'utf8'));

for (const [name, folder] of [
  ['the lockfile', ''],
  ['the lockfile of what publishes', 'tools/publishing'],
] as const) {
  describe(name, () => {
    const lock = read(folder, 'package-lock.json');
    const packages: [string, { resolved?: string; integrity?: string }][] = Object.entries(lock.packages);

    it('names no host to download from, so that any registry serves', () => {
      assert.ok(packages.length > 50);
      assert.deepEqual(
        packages.filter(([, { resolved }]) => resolved !== undefined),
        [],
      );
    });

    it('has the hash of every package', () => {
      const without = packages.filter(([place, { integrity }]) => place !== '' && !integrity);
      assert.deepEqual(
        without.map(([place]) => place),
        [],
      );
    });

    it('is of a manifest that asks for exact versions', () => {
      const { dependencies = {}, devDependencies = {} } = read(folder, 'package.json');
      const wanted = Object.entries<string>({ ...dependencies, ...devDependencies });
      assert.ok(wanted.length > 1);
      for (const [dependency, version] of wanted) {
        assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, dependency);
        assert.equal(lock.packages[`node_modules/${dependency}`].version, version);
      }
    });
  });
}
