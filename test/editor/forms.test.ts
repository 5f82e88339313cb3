import assert from 'node:assert/strict';
import type { FormSource } from '../../src/features/forms/contract.ts';
import { createFormDrafts } from '../../src/features/forms/drafts.ts';
import { createFormSession } from '../../src/features/forms/session/session.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { updateStream } from '../../src/platform/streaming/operations.ts';
import { createClipboard } from '../../src/ui/clipboard.ts';
import { duplicatesOf } from '../../src/ui/duplicates.ts';
import type { ToForm, Values } from '../../src/wire/form.ts';
import type { Outcome } from '../../src/work/changes.ts';
import { memory } from '../helpers/memory.ts';
import { formChanges } from './formChanges.ts';

const kind = kindOf('liveStream');
const ref = { account: 'a', kind: 'edgeSecret', scope: {}, id: '7', title: 'Studio' };
const item = { id: 7, name: 'Studio', dvr_duration: 600, srt_passphrase: 'a-long-secret' };

/** A form whose service answers as the test says, and all that its page is told. */
function openForm(
  send: FormSource['send'],
  drafts = createFormDrafts(memory()),
  now: Values = item,
  reread = async () => now,
) {
  const told: ToForm[] = [];
  const opened: (string | undefined)[] = [];
  assert.ok(kind.form);
  const prepared = { item: now, reads: {}, origins: [], reach: (url: string) => url };
  const source: FormSource = {
    kind,
    form: kind.form,
    kept: {},
    title: ({ name }) => String(name),
    prepare: async () => ({ ...prepared, item: await reread() }),
    read: async () => ({}),
    send,
    duplicates: (error) => duplicatesOf(kindOf('edgeSecret'), ref, error),
  };
  const session = createFormSession(
    {
      source,
      key: 'a stream',
      account: 'Test',
      changes: formChanges(kind, ref),
      drafts,
      clipboard: createClipboard((error) => assert.fail(String(error))),
      post: (message) => told.push(message),
      onSaved: () => undefined,
      onMade: () => undefined,
      onOpen: (duplicate) => opened.push(duplicate?.ref.id),
      onTitle: () => undefined,
      log: () => undefined,
    },
    prepared,
  );
  const last = <T extends ToForm['type']>(type: T) =>
    told.findLast((message): message is Extract<ToForm, { type: T }> => message.type === type);
  const write = (type: 'draft' | 'save', values: Values) =>
    session.receive({ type, seq: 1, values, given: {}, problems: [] });
  return { session, drafts, told, opened, last, write };
}

const saved = (change: Values): Outcome => ({
  state: 'saved',
  item: { ...item, ...change },
  was: item,
  changed: Object.keys(change),
  merged: [],
  besides: [],
  notTaken: [],
});

describe('A form', () => {
  it('sends only what changed, and takes it back', async () => {
    const sent: Values[] = [];
    const form = openForm(async ({ change }) => {
      sent.push(change);
      return saved(change);
    });
    await form.write('save', { name: 'Studio', dvr_duration: 900 });
    assert.deepEqual(sent, [{ dvr_duration: 900 }]);
    assert.deepEqual(form.last('load')?.page.notice?.offers, ['undo']);
    await form.session.receive({ type: 'undo' });
    assert.deepEqual(sent[1], { dvr_duration: 600 });
  });

  it('is sent, and can be sent again, where its draft cannot be written down', async () => {
    const sent: Values[] = [];
    const full = { ...memory(), update: () => Promise.reject(new Error('the disk is full')) };
    const form = openForm(async ({ change }) => {
      sent.push(change);
      return saved(change);
    }, createFormDrafts(full));
    await form.write('save', { name: 'Studio', dvr_duration: 900 });
    await form.write('save', { name: 'Studio 2', dvr_duration: 900 });
    assert.deepEqual(sent, [{ dvr_duration: 900 }, { name: 'Studio 2' }]);
  });

  it('keeps with its draft what may have been made when it was closed while it was sent', async () => {
    const sending = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Outcome>();
    const form = openForm(() => {
      sending.resolve();
      return answer.promise;
    });
    const work = form.write('save', { name: 'Studio', dvr_duration: 900 });
    await sending.promise;
    form.session.dispose();
    const where = { operation: updateStream as never, call: 'PATCH /a', origin: 'https://a.example' };
    answer.reject(new CallError({ reason: 'cancelled', applied: 'maybe' }, where));
    await work;
    assert.deepEqual(form.drafts.get('a stream')?.sent, { dvr_duration: 900 });
  });

  it('keeps what is typed while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const sending = Promise.withResolvers<void>();
    const form = openForm(() => {
      sending.resolve();
      return promise;
    });
    const work = form.write('save', { dvr_duration: 900, name: 'Mine' });
    await sending.promise;
    await form.write('draft', { dvr_duration: 900, name: 'Mine, longer' });
    resolve(saved({ dvr_duration: 900, name: 'Mine' }));
    await work;
    const told = form.last('checked')?.differences.map(({ name, before, after }) => [name, before, after]);
    assert.deepEqual(told, [['name', 'Mine', 'Mine, longer']]);
    assert.deepEqual(form.drafts.get('a stream')?.values, { name: 'Mine, longer' });
  });

  it('keeps what was typed after a save that is taken back', async () => {
    const form = openForm(async ({ change }) => saved(change));
    await form.write('save', { dvr_duration: 900 });
    await form.write('draft', { name: 'Mine' });
    await form.session.receive({ type: 'undo' });
    assert.deepEqual(
      form.last('checked')?.differences.map(({ name }) => name),
      ['name'],
    );
  });

  it('shows the newest state, whatever the order in which answers come', async () => {
    const waiting: ((state: Values) => void)[] = [];
    const reread = () => new Promise<Values>((resolve) => waiting.push(resolve));
    const form = openForm(async ({ change }) => saved(change), undefined, item, reread);
    const shown = () => form.last('load')?.page.title;
    const reads = [0, 1, 2].map(() => form.session.receive({ type: 'reload' }));
    waiting[1]?.({ ...item, name: 'Newer' });
    await reads[1];
    waiting[0]?.({ ...item, name: 'Older' });
    await reads[0];
    assert.equal(shown(), 'Newer');
    await form.write('save', { name: 'Saved' });
    waiting[2]?.({ ...item, name: 'Before the save' });
    await reads[2];
    assert.equal(shown(), 'Saved');
  });

  it('offers once more to take back what could not be taken back', async () => {
    const where = { operation: updateStream as never, call: 'PATCH /a', origin: 'https://a.example' };
    const sent: Values[] = [];
    const form = openForm(async ({ change }) => {
      sent.push(change);
      if (sent.length === 2) throw new CallError({ reason: 'limited', status: 429 }, where);
      return saved(change);
    });
    await form.write('save', { dvr_duration: 900 });
    await form.session.receive({ type: 'undo' });
    assert.deepEqual(form.last('notice')?.notice.offers, ['undo']);
    await form.session.receive({ type: 'undo' });
    assert.deepEqual(sent.slice(1), [{ dvr_duration: 600 }, { dvr_duration: 600 }]);
    assert.equal(form.last('load')?.page.notice?.text, 'Undone. The previous values are restored.');
  });

  it('tells of a save what else the user must know, and of its undo too', async () => {
    const form = openForm(async ({ change }) => ({
      ...saved(change),
      merged: ['client_entity_data'],
      besides: ['active'],
    }));
    const besides =
      'Also changed on the server since you opened it, and kept: Your data. Changed at the same time by the service or someone else: Active.';
    await form.write('save', { dvr_duration: 900 });
    assert.equal(form.last('load')?.page.notice?.text, `Saved 1 change. ${besides}`);
    await form.session.receive({ type: 'undo' });
    assert.equal(
      form.last('load')?.page.notice?.text,
      `Undone. The previous values are restored. ${besides}`,
    );
  });

  it('tells the page no secret, and sends nothing that breaks a rule', async () => {
    const form = openForm(() => assert.fail('sent'));
    await form.session.receive({ type: 'ready' });
    await form.write('draft', { srt_passphrase: 'another-secret' });
    assert.doesNotMatch(JSON.stringify(form.told), /a-long-secret|another-secret/);
    await form.write('save', { dvr_duration: 15 });
    assert.deepEqual(form.last('checked')?.problems[0]?.path, ['dvr_duration']);
    assert.equal(form.last('checked')?.insist, true);
  });

  it('asks whose value holds where both sides changed one, and loses neither', async () => {
    const theirs = { ...item, name: 'Theirs', dvr_duration: 700 };
    const sent: Values[] = [];
    const form = openForm(async ({ before, change }) => {
      if (before['name'] !== 'Theirs') return { state: 'conflict', theirs, fields: ['name', 'dvr_duration'] };
      sent.push(change);
      return saved(change);
    });
    const mine = { name: 'Mine', dvr_duration: 900 };
    await form.write('save', mine);
    const clashes = form
      .last('checked')
      ?.clashes.map(({ before, mine: my, theirs: their }) => [before, my, their]);
    assert.deepEqual(clashes, [
      ['Studio', 'Mine', 'Theirs'],
      ['600 s', '900 s', '700 s'],
    ]);
    await form.write('save', mine);
    assert.deepEqual(sent, []);
    await form.session.receive({ type: 'decide', name: 'name', take: 'mine' });
    await form.session.receive({ type: 'decide', name: 'dvr_duration', take: 'theirs' });
    assert.deepEqual(form.last('take'), { type: 'take', name: 'dvr_duration', value: 700 });
    await form.write('save', { name: 'Mine' });
    assert.deepEqual(sent, [{ name: 'Mine' }]);
  });

  it('keeps the draft when the service refuses or does not answer, and says which', async () => {
    const where = {
      operation: updateStream as never,
      call: 'PATCH /streaming/streams/7',
      origin: 'https://a.example',
    };
    const failures = [
      [{ reason: 'invalid', status: 422, fields: { name: 'is taken' } }, /service refused the values/i, []],
      [{ reason: 'interrupted', applied: 'maybe' }, /may have been applied anyway/, ['reload']],
      [{ reason: 'limited', status: 429, retryAfter: 3 }, /too many requests; try again in 3 s/, []],
    ] as const;
    for (const [failure, words, offers] of failures) {
      const form = openForm(() => Promise.reject(new CallError(failure, where)));
      await form.write('save', { name: 'Mine' });
      const { notice } = form.last('notice') ?? assert.fail();
      assert.match(notice.text, words);
      assert.match(notice.text, /Your changes are still here/);
      assert.deepEqual(notice.offers, offers);
      assert.equal(form.last('checked')?.differences[0]?.after, 'Mine');
      assert.equal(form.drafts.get('a stream')?.values['name'], 'Mine');
      const fields = 'fields' in failure ? [/is taken/] : [];
      for (const said of fields) assert.match(String(form.last('checked')?.problems[0]?.text), said);
    }
  });

  it('knows its own value again after a lost reply, and sends the old one where it is wanted back', async () => {
    const where = { operation: updateStream as never, call: 'PATCH /a', origin: 'https://a.example' };
    const wishes: Pick<Parameters<FormSource['send']>[0], 'change' | 'sent'>[] = [];
    const form = openForm(async ({ change, sent }) => {
      wishes.push({ change, sent });
      if (wishes.length < 3) throw new CallError({ reason: 'interrupted', applied: 'maybe' }, where);
      return saved(change);
    });
    await form.write('save', { name: 'Mine' });
    await form.write('save', { name: 'Other', dvr_duration: 900 });
    await form.write('save', { dvr_duration: 900 });
    assert.deepEqual(wishes, [
      { change: { name: 'Mine' }, sent: {} },
      { change: { name: 'Other', dvr_duration: 900 }, sent: { name: 'Mine' } },
      { change: { name: 'Studio', dvr_duration: 900 }, sent: { name: 'Other', dvr_duration: 900 } },
    ]);
    await form.write('save', {});
    assert.equal(form.last('notice')?.notice.text, 'No changes to save.');
  });

  const lost = new CallError(
    { reason: 'interrupted', applied: 'maybe' },
    { operation: updateStream as never, call: 'PATCH /a', origin: 'https://a.example' },
  );

  it('is saved where the service has all of a restored draft by now', async () => {
    const first = openForm(() => Promise.reject(lost));
    await first.write('save', { name: 'Mine', dvr_duration: 900 });
    const made = { ...item, name: 'Mine', dvr_duration: 900 };
    const again = openForm(() => assert.fail('sent'), first.drafts, made);
    await again.session.receive({ type: 'ready' });
    const { page } = again.last('load') ?? assert.fail();
    assert.deepEqual(page.notice, {
      tone: 'done',
      text: 'Saved: the service already has your changes.',
      offers: [],
    });
    assert.deepEqual(again.last('checked')?.differences, []);
    assert.equal(first.drafts.get('a stream'), undefined);
  });

  it('does not take its own value for another’s after a reload of the window', async () => {
    const first = openForm(() => Promise.reject(lost));
    await first.write('save', { name: 'Mine', dvr_duration: 900, srt_passphrase: 'another-secret' });
    await first.write('draft', { name: 'Mine, too', dvr_duration: 900 });
    assert.doesNotMatch(JSON.stringify(first.drafts.get('a stream')), /another-secret/);
    const made = { ...item, name: 'Mine', dvr_duration: 900 };
    const wishes: Parameters<FormSource['send']>[0][] = [];
    const again = openForm(
      async (wish) => {
        wishes.push(wish);
        return saved(wish.change);
      },
      first.drafts,
      made,
    );
    await again.session.receive({ type: 'ready' });
    assert.deepEqual(
      again.last('checked')?.differences.map(({ name }) => name),
      ['name'],
    );
    await again.write('save', { name: 'Mine, too', dvr_duration: 900 });
    const [{ before, change, sent } = assert.fail()] = wishes;
    assert.deepEqual(
      [before['name'], before['dvr_duration'], change, sent],
      ['Studio', 900, { name: 'Mine, too' }, { name: 'Mine' }],
    );
  });

  it('says why a save would send nothing', async () => {
    const form = openForm(async ({ change }) => saved(change));
    const blocked = () => form.last('checked')?.blocked;
    await form.session.receive({ type: 'ready' });
    assert.equal(blocked(), 'unchanged');
    await form.write('draft', { dvr_duration: 15 });
    assert.equal(blocked(), 'wrong');
    await form.write('draft', { dvr_duration: 900 });
    assert.equal(blocked(), undefined);
    await form.write('save', { dvr_duration: 900 });
    assert.equal(blocked(), 'unchanged');
  });

  it('opens what a refusal names as being in the way, and nothing that it does not name', async () => {
    const where = { operation: updateStream as never, call: 'PUT /a', origin: 'https://a.example' };
    const refusal = { reason: 'conflict', status: 409, conflicting: ['7', '12'] } as const;
    const form = openForm(() => Promise.reject(new CallError(refusal, where)));
    await form.write('save', { name: 'Mine' });
    assert.deepEqual(form.last('notice')?.notice.links, [{ id: '12', label: 'Open Edge Secret 12' }]);
    await form.session.receive({ type: 'open', id: '12' });
    await form.session.receive({ type: 'open', id: '13' });
    assert.deepEqual(form.opened, ['12', undefined]);
    assert.deepEqual(duplicatesOf(kind, ref, new CallError(refusal, where)), []);
  });

  it('keeps a draft without its secrets, and meets newer values as a conflict', async () => {
    const first = openForm(() => assert.fail('sent'));
    await first.write('draft', { name: 'Mine', srt_passphrase: 'another-secret' });
    const kept = first.drafts.get('a stream');
    assert.deepEqual(kept?.values, { name: 'Mine' });
    assert.deepEqual(kept?.lost, ['srt_passphrase']);
    let before: Values = {};
    const again = openForm(async (wish) => {
      before = wish.before;
      return saved(wish.change);
    }, first.drafts);
    await again.session.receive({ type: 'ready' });
    assert.match(String(again.last('load')?.page.notice?.text), /^Restored your draft.*SRT passphrase/);
    assert.deepEqual(again.last('load')?.page.notice?.offers, []);
    await again.write('save', { name: 'Mine' });
    assert.equal(before['name'], 'Studio');
    assert.equal(again.drafts.get('a stream'), undefined);
  });
});
