import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Connection } from '../../src/accounts/connection.ts';
import type { Created } from '../../src/features/forms/contract.ts';
import { createFormDrafts } from '../../src/features/forms/drafts.ts';
import { createFormSession } from '../../src/features/forms/session/session.ts';
import { initialForm } from '../../src/features/forms/session/state.ts';
import { pageIn } from '../../src/features/forms/session/view.ts';
import { creationSource } from '../../src/features/forms/source.ts';
import { kindOf } from '../../src/kinds/all.ts';
import type { Client } from '../../src/platform/client/client.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { createCluster } from '../../src/platform/cloud/databases.ts';
import { clearFaults, type Fault, readFaults, setFaults } from '../../src/platform/sandboxFaults.ts';
import { createClipboard } from '../../src/ui/clipboard.ts';
import type { ToForm, Values } from '../../src/wire/form.ts';
import type { FormSteps } from '../../src/wire/fromForm.ts';
import { variants } from '../helpers/variants.ts';
import { tooLate } from './headend.ts';
import { type SandboxAccount, sandboxAccount } from './sandboxAccount.ts';

const kind = kindOf('cluster');
const clustersAt = '/cloud/v1/dbaas/postgres/clusters';
const region = 38;
const project = 412_070;
const review = { at: 5, tried: 5 };

const whole = {
  cluster_name: 'made-here',
  version: '15',
  flavor: '2 CPU, 4 GiB',
  storage_type: 'ssd-hiiops',
  storage_size: 20,
  acl: ['192.0.2.0/24'],
};

describe('A form that makes something', function () {
  this.timeout(30_000);
  let account: SandboxAccount | undefined;
  const sandbox = () => account ?? assert.fail('nobody is signed in');
  const signIn = async () => {
    account = await sandboxAccount();
  };

  /** The form of a new cluster in a region of the sandbox, and all that it says and sends. */
  async function openForm(where = region) {
    const told: ToForm[] = [];
    const made: Created[] = [];
    const seen = { posts: 0, saved: 0 };
    const names: (string | undefined)[] = [];
    const client: Client = {
      ...sandbox().connection.client,
      async call(operation, input, options) {
        if (operation.id === createCluster.id) {
          seen.posts += 1;
          names.push(options?.about);
        }
        try {
          return await sandbox().connection.client.call(operation, input, options);
        } catch (error) {
          // the extension's own class of errors is another than that of its tests
          const failure = error as CallError;
          throw new CallError(failure, failure);
        }
      },
    };
    const connection: Connection = { ...sandbox().connection, client };
    const { creation } = kind;
    assert.ok(creation);
    const scope = { project, region: where };
    const place = { account: 'a', kind: kind.id, scope, path: ['Default', 'Frankfurt'] };
    const source = creationSource({ kind, creation, place }, async () => connection);
    const kept = new Map<string, unknown>();
    const drafts = createFormDrafts({
      keys: () => [...kept.keys()],
      get: (key: string, other?: unknown) => kept.get(key) ?? other,
      update: async (key: string, value: unknown) => void kept.set(key, value),
    } as vscode.Memento);
    const session = createFormSession(
      {
        source,
        key: 'a cluster',
        account: 'Test',
        drafts,
        clipboard: createClipboard((error) => assert.fail(String(error))),
        post: (message) => told.push(message),
        onSaved: () => {
          seen.saved += 1;
        },
        onMade: (each) => made.push(each),
        onOpen: () => undefined,
        onTitle: () => undefined,
        log: () => undefined,
      },
      await source.prepare(new AbortController().signal),
    );
    const last = <T extends ToForm['type']>(type: T) =>
      told.findLast((message): message is Extract<ToForm, { type: T }> => message.type === type) ??
      assert.fail(type);
    const write = (type: 'draft' | 'save', values: Values, steps: FormSteps = review) =>
      session.receive({ type, seq: 1, values, given: {}, problems: [], steps });
    const wrong = () => last('checked').problems.map(({ path }) => path.join('.'));
    await session.receive({ type: 'ready' });
    return { session, drafts, made, seen, names, last, write, wrong };
  }

  const post = { method: 'POST', path: clustersAt } as const;
  const troubles: readonly (readonly [what: string, fault: Fault, doubtful: boolean])[] = [
    ['a connection that breaks before', { kind: 'drop', ...post }, true],
    ['a conflict', { kind: 'error', status: 409, ...post }, false],
    ['a refusal', { kind: 'error', status: 422, ...post }, false],
    ['a request to slow down', { kind: 'limit', seconds: 3600, ...post }, false],
    ['a failure of the service', { kind: 'error', status: 500, ...post }, true],
  ];
  const lost: readonly (readonly [what: string, fault: Fault])[] = [
    ['a connection that breaks after', { kind: 'drop', when: 'during', ...post }],
    ['a reply that does not come in time', { kind: 'slow', ms: 20_000, ...post }],
  ];

  /** Whether the trouble has met a request. */
  const isMet = async () => {
    const { faults } = await sandbox().call<{ faults: readonly { readonly hits: number }[] }>(readFaults, {});
    return faults.some(({ hits }) => hits > 0);
  };

  describe('and makes nothing', () => {
    before(signIn);

    it('says where, and offers what the region has', async () => {
      const form = await openForm();
      const { page } = form.last('load');
      assert.match(page.subtitle, /PostgreSQL Cluster · Test · Default › Frankfurt/);
      assert.deepEqual(page.unread, []);
      const flavor = page.groups[0]?.fields.find(({ name }) => name === 'flavor')?.control;
      assert.ok(flavor?.type === 'select' && flavor.options.some(({ value }) => value === '2 CPU, 4 GiB'));
    });

    it('says what a copy lacks, which no refresh would bring', async () => {
      const stream = kindOf('liveStream');
      const from = await sandbox().one(
        'liveStream',
        (item) => (item['html_overlays'] as unknown[]).length > 0,
      );
      const creation = stream.creation ?? assert.fail();
      const source = creationSource(
        { kind: stream, creation, place: { account: from.account, kind: stream.id, scope: {} }, from },
        async () => sandbox().connection,
      );
      const prepared = await source.prepare(AbortSignal.timeout(10_000));
      const { notes, unread } = pageIn(source, initialForm(source, prepared), 'Test');
      assert.ok(notes.includes('The overlay widgets weren’t copied.'), notes.join());
      assert.deepEqual(unread, []);
    });

    it('says that the region cannot be read, and lets the user type', async () => {
      const form = await openForm(120);
      const { page } = form.last('load');
      assert.match(
        String(page.unread),
        /^Could not list the choices: .*not available in region.*Enter values instead\.$/,
      );
      const [, version, flavor] = page.groups[0]?.fields ?? [];
      assert.deepEqual([version?.control.type, flavor?.control.type], ['text', 'text']);
    });

    it('tells what is missing of the steps that were left, and no request before it is whole', async () => {
      const form = await openForm();
      await form.write('draft', {}, { at: 0, tried: 0 });
      assert.deepEqual(form.wrong(), []);
      await form.write('draft', {}, { at: 0, tried: 1 });
      assert.deepEqual(form.wrong(), ['cluster_name', 'cluster_name', 'version', 'flavor']);
      await form.write('draft', whole, { at: 1, tried: 1 });
      assert.deepEqual([form.wrong(), form.last('checked').requests], [[], []]);
      await form.write('save', { ...whole, storage_size: 101 });
      assert.deepEqual([form.wrong(), form.last('checked').insist], [['storage_size'], true]);
      assert.equal(form.seen.posts, 0);
    });

    it('shows the request at the last step, and copies it', async () => {
      const form = await openForm();
      await form.write('draft', whole);
      const [request, ...others] = form.last('checked').requests;
      assert.equal(others.length, 0);
      assert.match(request?.url ?? '', /\/cloud\/v1\/dbaas\/postgres\/clusters\/412070\/38$/);
      assert.equal(request?.method, 'POST');
      assert.equal(JSON.parse(request?.body ?? '').cluster_name, 'made-here');
      await form.session.receive({ type: 'copy', at: 0, what: 'body' });
      assert.equal(await vscode.env.clipboard.readText(), request?.body);
      await form.session.receive({ type: 'copy', at: 0, what: 'curl' });
      assert.match(await vscode.env.clipboard.readText(), /apikey \$HEADEND_API_KEY/);
    });

    it('puts each refusal at its field, and keeps what was typed', async () => {
      const form = await openForm();
      for (const [change, field] of [
        [{ cluster_name: 'cms' }, 'cluster_name'],
        [{ version: '9' }, 'version'],
        [{ storage_type: 'tape' }, 'storage_type'],
        [{ flavor: '3 CPU, 5 GiB' }, 'flavor'],
      ] as const) {
        await form.write('save', { ...whole, ...change });
        assert.deepEqual(form.wrong(), [field]);
        assert.match(String(form.last('checked').problems[0]?.text), /^The service refused this value: /);
        assert.equal(form.last('checked').insist, true);
        assert.match(form.last('notice').notice.text, /^Could not create “.*Your input is still here\.$/);
        assert.deepEqual(form.drafts.get('a cluster')?.steps, review);
      }
      await form.write('draft', whole);
      assert.deepEqual(form.wrong(), []);
      assert.deepEqual(form.made, []);
    });

    it('asks the service first, whose refusals stand at their fields, and sends nothing', async () => {
      const form = await openForm();
      await form.write('save', {
        ...whole,
        cluster_name: 'asked-first',
        flavor: '8 CPU, 32 GiB',
        replication: 'sync',
        pg_conf: 'max_conections = 50',
      });
      assert.deepEqual([...new Set(form.wrong())].sort(), ['flavor', 'pg_conf']);
      const said = form.last('checked').problems.map(({ text }) => text);
      assert.ok(said.some((text) => /unrecognized configuration parameter "max_conections"/.test(text)));
      assert.ok(
        said.some((text) => /^The quota for CPUs is exceeded: 16 needed, 16 of 24 in use/.test(text)),
      );
      assert.match(form.last('notice').notice.text, /^Nothing was sent/);
      assert.deepEqual([form.seen.posts, form.made], [0, []]);
    });

    for (const [at, [what, fault, doubtful]] of variants(troubles, 2).entries()) {
      it(`keeps what was typed, and posts once: ${what}`, async () => {
        const form = await openForm();
        const values = { ...whole, cluster_name: `troubled-${at}` };
        await sandbox().call(setFaults, { faults: [fault] });
        await form.write('save', values);
        await sandbox().call(clearFaults, {});
        const { text } = form.last('notice').notice;
        assert.equal(/may have been applied anyway\. Check the refreshed list/.test(text), doubtful, text);
        assert.match(text, /Your input is still here\.$/);
        assert.deepEqual([form.seen, form.made], [{ posts: 1, saved: 1 }, []]);
        assert.equal(form.drafts.get('a cluster')?.values['cluster_name'], values.cluster_name);
      });
    }

    it('names what it makes to whoever guards the account', async () => {
      const form = await openForm();
      await form.write('save', { ...whole, cluster_name: 'cms' });
      assert.deepEqual(form.names, ['cms']);
    });
  });

  describe('and makes it', () => {
    // what others made would count toward the quota
    beforeEach(signIn);

    it('is made all the same where the service cannot be asked first', async () => {
      const form = await openForm();
      const fault = {
        kind: 'error',
        status: 500,
        method: 'POST',
        path: '/cloud/v1/dbaas/postgres/check_limit',
      };
      await sandbox().call(setFaults, { faults: [fault] });
      await form.write('save', { ...whole, cluster_name: 'not-asked' });
      await sandbox().call(clearFaults, {});
      assert.deepEqual([form.seen.posts, form.made.length], [1, 1]);
    });

    it('says that it may be made when that can’t be found out, reads the list again, and sends nothing by itself', async () => {
      const form = await openForm();
      const faults = [
        { kind: 'drop', when: 'during', method: 'POST', path: clustersAt, times: 1 },
        { kind: 'error', status: 500, method: 'GET', path: '/cloud/v1/tasks' },
      ];
      await sandbox().call(setFaults, { faults });
      await form.write('save', { ...whole, cluster_name: 'maybe-made' });
      await sandbox().call(clearFaults, {});
      const { notice } = form.last('notice');
      assert.match(
        notice.text,
        /The change may have been applied anyway\. Check the refreshed list before you try again\. Your input is still here\.$/,
      );
      assert.doesNotMatch(notice.text, /in a moment/);
      assert.deepEqual(notice.offers, []);
      assert.deepEqual(form.seen, { posts: 1, saved: 1 });
      assert.equal(form.drafts.get('a cluster')?.values['cluster_name'], 'maybe-made');
      // the next attempt finds it
      await form.write('save', { ...whole, cluster_name: 'maybe-made' });
      assert.deepEqual([form.seen.posts, form.made.map(({ title }) => title)], [1, ['maybe-made']]);
    });

    it('hands on the work that it started, and forgets the draft', async () => {
      const form = await openForm();
      await form.write('draft', whole);
      assert.ok(form.drafts.get('a cluster'));
      await form.write('save', whole);
      const [made] = form.made;
      assert.equal(made?.title, 'made-here');
      assert.match(String(made?.taskIds), /^[0-9a-f-]{36}$/);
      assert.equal(form.drafts.get('a cluster'), undefined);
      assert.equal(form.seen.posts, 1);
    });

    for (const [at, [what, fault]] of variants(lost, 1).entries()) {
      it(`finds what was made, hands on its work, and posts once: ${what}`, async () => {
        const form = await openForm();
        const cluster_name = `lost-${at}`;
        await sandbox().call(setFaults, { faults: [fault] });
        const save = () => form.write('save', { ...whole, cluster_name });
        await (fault.kind === 'slow' ? tooLate(isMet, save) : save());
        await sandbox().call(clearFaults, {});
        const [made] = form.made;
        assert.deepEqual([form.seen.posts, form.made.length, made?.title], [1, 1, cluster_name]);
        assert.match(String(made?.taskIds), /^[0-9a-f-]{36}$/);
        assert.equal(form.drafts.get('a cluster'), undefined);
      });
    }
  });
});
