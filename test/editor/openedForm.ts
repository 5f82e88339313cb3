import assert from 'node:assert/strict';
import { createFormDrafts } from '../../src/features/forms/drafts.ts';
import { createFormSession } from '../../src/features/forms/session/session.ts';
import { editSource } from '../../src/features/forms/source.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { nameOf, type Ref } from '../../src/kinds/grammar/ref.ts';
import type { Client } from '../../src/platform/client/client.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { createClipboard } from '../../src/ui/clipboard.ts';
import type { ToForm, Values } from '../../src/wire/form.ts';
import { memory } from '../helpers/memory.ts';
import { formChanges } from './formChanges.ts';
import { inside } from './headend.ts';

/** An error of the headend, which has a copy of its own of the class. */
function asOwn(error: object): never {
  throw Object.setPrototypeOf(error, CallError.prototype);
}

/** The form of a resource, on the service that it is of: what its page says is written, what it is told is kept. */
export async function openedForm(ref: Ref, kept = memory()) {
  const test = await inside();
  const account = (await test.accounts.list()).find(({ id }) => id === ref.account) ?? assert.fail();
  const client = (await test.accounts.client(ref.account)) ?? assert.fail('nobody is signed in');
  const told: ToForm[] = [];
  const sent: Values[] = [];
  const counted: Client = {
    ...client,
    call(operation, input, options) {
      if (operation.effect !== 'read') sent.push(input as Values);
      return client.call(operation, input, options).catch(asOwn);
    },
  };
  const kind = kindOf(ref.kind);
  const form = kind.form ?? assert.fail('no form');
  const source = editSource({ kind, form, ref }, async () => ({
    client: counted,
    clientId: account.clientId,
  }));
  const prepared = await source.prepare(AbortSignal.timeout(10_000));
  const drafts = createFormDrafts(kept);
  const session = createFormSession(
    {
      source,
      key: nameOf(ref),
      account: account.label,
      changes: formChanges(kind, ref),
      drafts,
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
    session,
    drafts,
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
