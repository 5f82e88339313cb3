import { downloadAndUnzipVSCode } from '@vscode/test-electron';
import { cacheFolder } from '../folders.ts';

/** How long the download server may take to answer at all; the download itself may take as long as it likes. */
const patience = 5_000;
const answers = ['foundMatchingInstall', 'downloading'];

/** Downloads a VS Code, or finds one downloaded before; undefined where that cannot be done. */
export async function downloadVscode(version: string): Promise<string | undefined> {
  const { promise: silence, resolve: giveUp } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => giveUp(undefined), patience);
  const reporter = {
    report: ({ stage }: { stage: string }) => {
      if (answers.includes(stage)) clearTimeout(timer);
    },
    error: () => undefined,
  };
  const settings = { version, cachePath: cacheFolder, timeout: patience, reporter };
  const download = downloadAndUnzipVSCode(settings).catch(() => undefined);
  return Promise.race([download, silence]).finally(() => clearTimeout(timer));
}
