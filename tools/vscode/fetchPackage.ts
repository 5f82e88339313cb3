import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.ts';

/** A published package at one exact version, with the hash of its archive. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/**
 * Puts the files of a package below `folder/package`, without running or resolving anything.
 * `tarArgs` choose members; an archive whose hash is not the pinned one is refused.
 */
export async function fetchPackage(wanted: PublishedPackage, folder: string, tarArgs: readonly string[]) {
  const archives = path.join(folder, 'archive');
  await mkdir(archives, { recursive: true });
  const spec = `${wanted.name}@${wanted.version}`;
  await run('npm', ['pack', spec, '--ignore-scripts', '--pack-destination', archives], folder).catch(
    (cause: unknown) => {
      throw new Error(`${spec} could not be fetched from the package registry: ${cause}`, { cause });
    },
  );
  const [name] = await readdir(archives);
  if (name === undefined) throw new Error(`The package registry sent nothing for ${spec}`);
  const archive = path.join(archives, name);
  const hash = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (hash !== wanted.integrity) throw new Error(`${spec} is not the archive that was pinned: ${hash}`);
  await run('tar', ['-xzf', archive, ...tarArgs], folder);
  await rm(archives, { recursive: true });
}
