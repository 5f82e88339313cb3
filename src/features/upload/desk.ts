import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { ExtraNode } from '../../ui/rows/nodes.ts';
import { createUploads } from '../../work/uploads/uploads.ts';
import { filesOf, uploadFiles } from './choose.ts';
import { createUploadNotices } from './notices.ts';
import { createUploadRows, type UploadRow } from './rows.ts';

interface Surface {
  readonly redraw: (row: ExtraNode | undefined) => void;
  /** Called when an upload came, went, or changed. */
  readonly onChange: () => void;
}

/** The uploads of the window, and what is told of them. Loaded when there is one. */
export function createUploadDesk(host: Host, kind: Kind, { redraw, onChange }: Surface) {
  const { t } = vscode.l10n;
  const { accounts, ask, connect, fail, lists, log, memory } = host;
  const uploads = createUploads({
    connect,
    // not of one that was signed out either
    mayWrite: async (id) =>
      (await accounts.list()).some((account) => account.id === id && account.safety !== 'readOnly'),
    fetch: globalThis.fetch,
    memory,
    window: crypto.randomUUID(),
    onChange() {
      onChange();
      rows.touch();
      notices.check();
    },
    onMade: () => void lists.refreshKind(kind).catch(log.error),
    onDone({ account, name, mark }, id) {
      log.info(`Uploaded ${mark.size} bytes: ${kind.id} ${id}`);
      const made = { kind: kind.id, id: String(id), title: name };
      void host.started.emit({ account, tasks: [], title: name, made });
    },
    onFailed(upload, error) {
      log.error(error);
      notices.failed(upload, error).catch((trouble) => fail(trouble, t('Could not resume the upload')));
    },
    onNotTold({ name }, error) {
      fail(error, t('“{0}” was canceled, but the service could not be told', name));
    },
    onError: log.error,
  });
  const notices = createUploadNotices(host, () => uploads);
  const rows = createUploadRows(uploads.of, redraw);

  return {
    uploads,
    rowsOf: rows.of,
    /** Begins the upload of files to the account in use. */
    begin: (uris: readonly vscode.Uri[]) => uploadFiles(host, { kind, uploads, uris }),
    /** Begins the upload of the files that a command was given, or else of those that the user chooses. */
    async start(argument: unknown, selected: unknown): Promise<void> {
      const given = filesOf(argument, selected);
      const files = kind.uploads?.files ?? [];
      const uris = given.length > 0 ? given : await ask.files(t('Upload'), t(kind.words.many), files);
      if (uris && uris.length > 0) await this.begin(uris);
    },
    pause: async (argument: unknown) => uploads.pause(uploadIdOf(argument)),
    resume: async (argument: unknown) => uploads.resume(uploadIdOf(argument)),
    async cancel(argument: unknown): Promise<void> {
      const upload = uploads.all().find(({ id }) => id === uploadIdOf(argument));
      if (!upload) return;
      const button = t('Cancel Upload');
      const detail = t(
        'What was sent is dropped. Its entry stays in the list without a file; delete it there if you no longer need it.',
      );
      const question = t('Cancel the upload of “{0}”?', upload.name);
      if ((await ask.warn(question, [button], { modal: true, detail })) === button)
        await uploads.cancel(upload.id);
    },
    async dispose(): Promise<void> {
      rows.dispose();
      notices.dispose();
      await uploads.dispose();
    },
  };
}

function uploadIdOf(argument: unknown): string {
  return (argument as UploadRow | undefined)?.uploadId ?? '';
}
