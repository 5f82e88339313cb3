import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { CallError, type Failure, type Reason } from '../../../../src/platform/client/errors.ts';
import { updateStream } from '../../../../src/platform/streaming/operations.ts';
import { memory } from '../../../helpers/memory.ts';

type End = Pick<Failure, 'reason' | 'applied'>;

const ref: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Arena' };
const stream = { id: 7, name: 'Arena', active: true, push_url: 'rtmp://a.test/in/7?first' };
const never = new AbortController().signal;

/** Documents of a stream, over a service whose state the test has. */
async function opened() {
  const { workspace } = await import('vscode');
  const { createDocuments } = await import('../../../../src/features/documents/documents.ts');
  const service = {
    item: stream as object,
    end: undefined as End | undefined,
    refuses: undefined as Reason | undefined,
    sent: [] as unknown[],
  };
  const kept = memory();
  const saved: Ref[] = [];
  const errors: string[] = [];
  const failure = (end: End) => new CallError(end, { operation: updateStream, call: 'PATCH /', origin: '' });
  /** Awaited before a read is answered. */
  let hold: () => unknown = () => undefined;
  const call = async (
    { effect }: { effect: string },
    { stream_id: _, ...input }: Record<string, unknown>,
  ) => {
    if (effect === 'read') {
      if (service.refuses) throw failure({ reason: service.refuses, applied: 'no' });
      const answer = { ...service.item };
      await hold();
      return answer;
    }
    service.sent.push(input);
    if (service.end?.applied !== 'no') service.item = { ...service.item, ...input };
    if (service.end) throw failure(service.end);
    return service.item;
  };
  const documents = createDocuments({
    accounts: {
      list: async () => [{ id: 'a', label: 'Quay' }],
      onDidChange: () => ({ dispose: () => undefined }),
    },
    kindOf,
    connect: async () => ({ client: { call }, clientId: 1 }),
    memory: kept,
    patience: { read: () => never, quiet: 10 },
    history: { saved: () => ({}) },
    ask: { flash: () => undefined, tell: async () => undefined, warn: async () => undefined },
    onSaved: (each: Ref) => saved.push(each),
    onError: (error: unknown) => errors.push(String(error)),
    onFailure: () => undefined,
    onUnsaved: () => undefined,
  } as never);
  const uri = await documents.prepare(ref, never);
  const { textDocuments } = workspace;
  return {
    documents,
    uri,
    service,
    saved,
    kept,
    errors,
    hold: (work: () => unknown) => {
      hold = work;
    },
    text: () => documents.peek(uri)?.text ?? '',
    item: () => documents.peek(uri)?.item ?? {},
    /** The editor has the document open, with this text. */
    show(text: string, isDirty: boolean, at = uri) {
      Object.assign(workspace, { textDocuments: [{ uri: at, isDirty, getText: () => text }] });
    },
    save: async (text: string) =>
      documents.provider.writeFile(uri, new TextEncoder().encode(text), { create: false, overwrite: true }),
    dispose() {
      Object.assign(workspace, { textDocuments });
      documents.dispose();
    },
  };
}

describe('The document of a resource', () => {
  let all: Awaited<ReturnType<typeof opened>>;
  beforeEach(async () => {
    all = await opened();
  });
  afterEach(async () => {
    all.dispose();
    assert.deepEqual(all.errors, []);
    (await import('../../../../src/ui/editorWindow.ts')).endFlash();
  });
  const renamed = (text: string, name: string) => text.replace('"Arena"', `"${name}"`);

  it('shows no secret, and is read again when the resource changes', async () => {
    assert.match(all.text(), /"push_url": "••••"/);
    all.show(all.text(), false);
    all.service.item = { ...stream, name: 'Stage' };
    await all.documents.reread([ref]);
    assert.equal(all.item()['name'], 'Stage');
  });

  it('with edits keeps what it started from, and takes over new secrets', async () => {
    all.show(renamed(all.text(), 'Mine'), true);
    all.service.item = { ...stream, active: false, push_url: 'rtmp://a.test/in/7?second' };
    await all.documents.reread([ref]);
    assert.deepEqual([all.item()['active'], all.item()['push_url']], [true, 'rtmp://a.test/in/7?second']);
    await assert.rejects(all.documents.refresh(all.uri, never), /unsaved changes/);
    await all.documents.prepare(ref, never);
    assert.equal(all.item()['active'], true);
  });

  it('that is edited while it is read keeps what it started from', async () => {
    const before = all.text();
    all.show(before, false);
    all.service.item = { ...stream, name: 'Theirs' };
    all.hold(() => all.show(renamed(before, 'Mine'), true));
    await all.documents.reread([ref]);
    assert.equal(all.item()['name'], 'Arena');
  });

  it('sends what its text changes alone, and tells whoever shows the resource', async () => {
    await all.save(renamed(all.text(), 'Mine'));
    assert.deepEqual([all.service.sent, all.saved], [[{ name: 'Mine' }], [ref]]);
  });

  it('takes what may have been saved without a reply for its own, and sends what is typed since', async () => {
    const text = all.text();
    all.service.end = { reason: 'interrupted', applied: 'maybe' };
    await assert.rejects(all.save(renamed(text, 'Mine')), /may have been applied/);
    assert.deepEqual(all.documents.peek(all.uri)?.sent, { name: 'Mine' });
    all.service.end = undefined;
    await all.save(renamed(text, 'Mine again'));
    assert.deepEqual(all.service.sent, [{ name: 'Mine' }, { name: 'Mine again' }]);
  });

  it('keeps what its text started from without secrets, also after a save that brought news', async () => {
    const key = `headend.documentBase:${all.uri}`;
    await all.kept.update(key, {});
    const text = all.text();
    all.service.item = { ...stream, active: false };
    await all.save(renamed(text, 'Mine'));
    assert.equal(all.item()['active'], false);
    all.service.end = { reason: 'interrupted', applied: 'maybe' };
    await assert.rejects(all.save(renamed(text, 'Mine again')));
    const base = all.kept.get<{ text: string; sent: object }>(key);
    assert.deepEqual(base?.sent, { name: 'Mine again' });
    assert.deepEqual(JSON.parse(base?.text ?? ''), { id: 7, name: 'Mine', active: true, push_url: '••••' });
  });

  /** The address of the document under another name, which has not been read. */
  const elsewhere = async (name: string) =>
    (await import('../../../../src/ui/uri.ts')).withTitle(all.uri, name);
  const textAt = async (uri: Uri) => Buffer.from(await all.documents.provider.readFile(uri)).toString();

  it('that can’t be read says why in its place, read-only, and is read anew when it is opened again', async () => {
    const uri = await elsewhere('Other');
    all.service.refuses = 'missing';
    const texts = [await textAt(uri), await textAt(uri)];
    const said = 'Could not open “Other”:\nit wasn’t found (PATCH /)\n';
    assert.deepEqual(texts, [said, said]);
    assert.equal((await all.documents.provider.stat(uri)).permissions, 1);
    assert.equal(all.errors.splice(0).length, 2);
    all.service.refuses = undefined;
    assert.equal(JSON.parse(await textAt(uri)).id, 7);
    assert.equal((await all.documents.provider.stat(uri)).permissions, undefined);
  });

  it('that can’t be read says why in its place as long as it is open, and follows each further try', async () => {
    const uri = await elsewhere('Other');
    all.service.refuses = 'missing';
    all.show(await textAt(uri), false, uri);
    const followed: string[] = [];
    all.documents.provider.onDidChangeFile((events) => followed.push(...events.map((each) => `${each.uri}`)));
    const { mtime } = await all.documents.provider.stat(uri);
    all.service.refuses = 'forbidden';
    assert.match(await textAt(uri), /it wasn’t found/);
    await all.documents.refresh(uri, never);
    assert.match(await textAt(uri), /^Could not open “Other”:\nthis API key isn’t allowed to do this/);
    assert.ok((await all.documents.provider.stat(uri)).mtime > mtime);
    all.service.refuses = undefined;
    await all.documents.retry();
    assert.equal(JSON.parse(await textAt(uri)).id, 7);
    assert.deepEqual(followed, [`${uri}`, `${uri}`]);
    assert.equal(all.errors.splice(0).length, 2);
  });

  it('with edits that can’t be read is no file that the editor would offer to make', async () => {
    const code = async (refuses: Reason) => {
      all.service.refuses = refuses;
      const uri = await elsewhere(`other ${refuses}`);
      all.show('typed', true, uri);
      const read = async () => all.documents.provider.readFile(uri);
      return read().then(
        () => 'read',
        (error: { code: string }) => error.code,
      );
    };
    assert.deepEqual(
      [await code('missing'), await code('forbidden'), await code('unauthorized')],
      ['Unavailable', 'NoPermissions', 'NoPermissions'],
    );
  });

  it('is of the newest read, whichever answer comes first', async () => {
    all.show(all.text(), false);
    const { promise, resolve } = Promise.withResolvers<void>();
    all.hold(() => promise);
    const first = all.documents.reread([ref]);
    await new Promise(setImmediate);
    all.hold(() => undefined);
    all.service.item = { ...stream, name: 'Newer' };
    await all.documents.reread([ref]);
    resolve();
    await first;
    assert.equal(all.item()['name'], 'Newer');
  });

  it('takes nothing for its own that the service refused', async () => {
    const text = all.text();
    all.service.end = { reason: 'refused', applied: 'no' };
    await assert.rejects(all.save(renamed(text, 'Mine')));
    assert.equal(all.documents.peek(all.uri)?.sent, undefined);
    all.service.end = undefined;
    all.service.item = { ...stream, name: 'Theirs' };
    await assert.rejects(all.save(renamed(text, 'Mine')), /it changed on the server after you opened it/);
    assert.deepEqual(all.service.sent, [{ name: 'Mine' }]);
  });

  it('stays as it is where it is empty, no JSON, or not in UTF-8', async () => {
    await assert.rejects(all.save(' '), /The document is empty/);
    await assert.rejects(all.save('{'), /isn’t valid JSON/);
    const latin = async () =>
      all.documents.provider.writeFile(all.uri, new Uint8Array([0x22, 0xe9, 0x22]), {
        create: false,
        overwrite: true,
      });
    await assert.rejects(latin, /isn’t encoded in UTF-8/);
    assert.deepEqual(all.service.sent, []);
  });
});
