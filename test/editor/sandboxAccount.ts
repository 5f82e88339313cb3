import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import type { Scope } from '../../src/kinds/grammar/bound.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import type { CallError } from '../../src/platform/client/errors.ts';
import type { Operation } from '../../src/platform/grammar/operation.ts';
import type { Item } from '../../src/work/listing.ts';
import { readItem } from '../../src/work/readItem.ts';
import { keyAbove } from '../helpers/keyAbove.ts';
import { freshSandbox } from './freshSandbox.ts';
import { inside } from './headend.ts';

/** A fresh sandbox, signed in to, as a test of the editor asks it behind Headend's back. */
export async function sandboxAccount() {
  const test = await inside();
  const account = await freshSandbox();
  const client = (await test.accounts.client(account.id)) ?? assert.fail('nobody is signed in');
  const connection = { client, clientId: account.clientId };
  const call = <O>(operation: unknown, input: Record<string, unknown>) =>
    client.call(operation as Operation<Record<string, unknown>, O>, input);

  /** Everywhere that resources of a kind may be. */
  async function scopesOf(kind: string): Promise<Scope[]> {
    if (!kindOf(kind).scope) return [{}];
    const ids = async (of: string) => (await list(of, {})).map(({ id }) => id as number);
    const regions = await ids('region');
    return (await ids('project')).flatMap((project) => regions.map((region) => ({ project, region })));
  }

  async function list(kind: string, scope: Scope): Promise<Item[]> {
    const { operation, input } = kindOf(kind).list;
    const page = await call<{ items: Item[] }>(
      operation,
      input({ scope, id: await keyAbove(client, kindOf(kind)), clientId: account.clientId }),
    );
    return page.items;
  }

  return {
    connection,
    call,
    /** A resource of a kind that is as wanted. */
    async one(kind: string, wanted: (item: Item) => boolean = () => true): Promise<Ref> {
      const [ref] = await this.some(kind, wanted);
      return ref ?? assert.fail(`no such ${kind}`);
    },
    /** The resources of a kind that are as wanted, of the first place that has any. */
    async some(kind: string, wanted: (item: Item) => boolean = () => true, place?: Scope): Promise<Ref[]> {
      const of = kindOf(kind);
      for (const scope of place ? [place] : await scopesOf(kind)) {
        const found = (await list(kind, scope).catch(nothingAllowed)).filter(wanted);
        if (found.length > 0)
          return found.map((item) => ({
            account: account.id,
            kind,
            scope,
            id: of.key(item),
            title: of.title(item),
          }));
      }
      return [];
    },
    /** A resource as the service has it now. */
    read: (ref: Ref): Promise<Item> => readItem(connection, kindOf(ref.kind), ref),
    /** Changes a resource as somebody else would. */
    async change(ref: Ref, change: Item): Promise<void> {
      const { operation, input } = kindOf(ref.kind).edit?.update ?? assert.fail('it is only read');
      await call(operation, {
        ...input({ scope: ref.scope, id: ref.id, clientId: account.clientId }),
        ...change,
      });
    },
  };
}

/** Nothing of a place that the account may not see. */
function nothingAllowed(error: CallError): Item[] {
  if (error.reason === 'forbidden') return [];
  throw error;
}

/** Runs a command of Headend when it is called, with rows and references as if they were the window's own. */
export function run(command: string, ...given: unknown[]) {
  return async () => {
    const { hand } = await inside();
    const own = (each: unknown) => (typeof each === 'object' && each !== null ? hand(each) : each);
    for (const each of given.flat()) own(each);
    return vscode.commands.executeCommand(`headend.${command}`, ...given);
  };
}

export type SandboxAccount = Awaited<ReturnType<typeof sandboxAccount>>;
