import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Connection } from '../../../../src/accounts/connection.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { nameOf, type Ref } from '../../../../src/kinds/grammar/ref.ts';
import type { Client } from '../../../../src/platform/client/client.ts';
import type { ToForm, Values } from '../../../../src/wire/form.ts';
import { memory } from '../../../helpers/memory.ts';

/** The form of a resource at a service: what its page says is written, what it is told and what is sent is kept. */
export async function openedForm({ client, clientId }: Connection, ref: Ref) {
  const [{ createFormDrafts }, { createFormSession }, { editSource }, { createClipboard }, history] =
    await Promise.all([
      import('../../../../src/features/forms/drafts.ts'),
      import('../../../../src/features/forms/session/session.ts'),
      import('../../../../src/features/forms/source.ts'),
      import('../../../../src/ui/clipboard.ts'),
      historyOf(ref),
    ]);
  const told: ToForm[] = [];
  const sent: Values[] = [];
  const counted: Client = {
    ...client,
    call(operation, input, options) {
      if (operation.effect !== 'read') sent.push(input as Values);
      return client.call(operation, input, options);
    },
  };
  const kind = kindOf(ref.kind);
  const form = kind.form ?? assert.fail('no form');
  const source = editSource({ kind, form, ref }, async () => ({ client: counted, clientId }));
  const prepared = await source.prepare(AbortSignal.timeout(10_000));
  const session = createFormSession(
    {
      source,
      key: nameOf(ref),
      account: 'Quay',
      changes: {
        saved: (outcome) => history.saved(kind, ref, outcome),
        undone: (undoable) => history.leave(undoable),
      },
      drafts: createFormDrafts(memory()),
      clipboard: createClipboard((error) => assert.fail(String(error))),
      post: (message) => told.push(message),
      onSaved: () => undefined,
      onMade: () => undefined,
      onOpen: () => undefined,
      onTitle: () => undefined,
      log: () => undefined,
    },
    prepared,
  );
  return {
    item: prepared.item,
    /** The inputs of all calls that were no reading. */
    sent,
    /** The last message of a sort to the page. */
    last: <T extends ToForm['type']>(type: T) =>
      told.findLast((message): message is Extract<ToForm, { type: T }> => message.type === type),
    write: (type: 'draft' | 'save', values: Values) =>
      session.receive({ type, seq: 1, values, given: {}, problems: [] }),
  };
}

/** What a form keeps to undo its changes, in a history of its own. */
async function historyOf({ account }: Ref) {
  const { createChangeHistory } = await import('../../../../src/work/changeHistory.ts');
  const accounts = {
    list: async () => [],
    currentId: async () => account,
    onDidChange: () => ({ dispose: () => undefined }),
  };
  return createChangeHistory(accounts, (error) => {
    throw error;
  });
}
