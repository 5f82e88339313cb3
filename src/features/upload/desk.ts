import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { ExtraNode } from '../../ui/rows/nodes.ts';
import { createOrders } from '../../work/uploads/orders.ts';
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
    onDone(upload, id) {
      const { account, name, mark } = upload;
      notices.done(upload);
      log.info(`Uploaded ${mark.size} bytes: ${kind.id} ${id}`);
      const made = { kind: kind.id, id: String(id), title: name };
      void host.started.emit({ account, tasks: [], title: name, made });
    },
    onFailed(upload, error) {
      log.error(error);
      notices.failed(upload, error).catch((trouble) => fail(trouble, t('Could not resume the upload')));
    },
    onNotTold({ name }, error) {
      fail(error, t('Canceled the upload of “{0}”, but could not notify the service', name));
    },
    onError: log.error,
  });
  const { inTurn } = createOrders();
  const notices = createUploadNotices(host, () => uploads);
  const rows = createUploadRows(uploads.of, redraw);

  return {
    uploads,
    rowsOf: rows.of,
    /** Begins the upload of files to the account in use. */
    begin: (uris: readonly vscode.Uri[]) =>
      // one after another: what the first has begun, the second leaves out
      inTurn(() => uploadFiles(host, { kind, uploads, uris })),
    /** Begins the upload of the files that a command was given, or else of those that the user chooses. */
    async start(argument: unknown, selected: unknown): Promise<void> {
      const given = filesOf(argument, selected);
      const files = kind.uploads?.files ?? [];
      const uris = given.length > 0 ? given : await ask.files(t('Upload'), t(kind.words.many), files);
      if (uris && uris.length > 0) await this.begin(uris);
    },
    async pause(argument: unknown, selected: unknown): Promise<void> {
      await Promise.all(uploadIdsOf(argument, selected).map(uploads.pause));
    },
    async resume(argument: unknown, selected: unknown): Promise<void> {
      await Promise.all(uploadIdsOf(argument, selected).map(uploads.resume));
    },
    async cancel(argument: unknown, selected: unknown): Promise<void> {
      const ids = uploadIdsOf(argument, selected);
      const wanted = uploads.all().filter(({ id }) => ids.includes(id));
      const [first] = wanted;
      if (!first) return;
      const isOne = wanted.length === 1;
      const button = isOne ? t('Cancel Upload') : t('Cancel Uploads');
      const begun = wanted.filter(({ video }) => video !== undefined);
      const detail =
        begun.length > 0
          ? t(
              'What has been uploaded is discarded. The list keeps an entry without a file; delete it there if you no longer need it.',
            )
          : '';
      const question = isOne
        ? t('Cancel the upload of “{0}”?', first.name)
        : t('Cancel {0} uploads?', wanted.length);
      if ((await ask.warn(question, [button], { modal: true, detail })) === button)
        await Promise.all(wanted.map(({ id }) => uploads.cancel(id)));
    },
    async dispose(): Promise<void> {
      rows.dispose();
      notices.dispose();
      await uploads.dispose();
    },
  };
}

/** The ids of the rows that a command is about: those that are selected, or else the one that was clicked. */
function uploadIdsOf(argument: unknown, selected: unknown): string[] {
  const rows: unknown[] = Array.isArray(selected) && selected.length > 0 ? selected : [argument];
  return rows.flatMap((row) => (row as Partial<UploadRow> | undefined)?.uploadId ?? []);
}
