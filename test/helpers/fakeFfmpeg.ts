import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Puts an ffmpeg into a folder that is to be on the PATH. It tells of itself; else it writes down where it pushes to, into
 * `target` beside itself, says its process id and that the push fails, and goes on until it is ended. It needs nothing else
 * of the PATH.
 */
export async function installFfmpeg(folder: string): Promise<void> {
  const script = `#!/bin/sh
case "$*" in
  -version) echo "ffmpeg version 7.1 Copyright"; exit ;;
  *-muxers) echo "  E  webm            WebM"; exit ;;
esac
for target; do :; done
echo "$target" > "\${0%/*}/target"
printf 'frame=    1\\r' >&2
echo "process $$" >&2
echo "$target: Input/output error" >&2
exec '${process.execPath}' -e 'setInterval(() => {}, 60_000)'
`;
  await write(folder, script);
}

/**
 * Puts one there that really pushes a picture, until either side ends it, and counts the pictures that it has sent: the
 * machine’s own ffmpeg, or else one that speaks RTMP alone.
 */
export async function installEncoder(folder: string): Promise<void> {
  const own = process.env['HEADEND_FFMPEG'];
  if (own) return symlink(own, path.join(folder, 'ffmpeg'));
  const pushes = fileURLToPath(new URL('./pushRtmp.ts', import.meta.url));
  await write(
    folder,
    `#!/bin/sh
case "$*" in
  -version) echo "ffmpeg version 7.1 Copyright"; exit ;;
esac
for target; do :; done
exec '${process.execPath}' '${pushes}' "$target"
`,
  );
}

function write(folder: string, script: string): Promise<void> {
  return writeFile(path.join(folder, 'ffmpeg'), script, { mode: 0o755 });
}
