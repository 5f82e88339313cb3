import * as vscode from 'vscode';
import type { Account, AccountLook, Safety } from '../../accounts/account.ts';
import type { KeyedAccount } from '../../accounts/keys.ts';
import { baseUrlProblem, cleanBaseUrl, verify } from '../../accounts/verify.ts';
import type { Client } from '../../platform/client/client.ts';
import { CallError } from '../../platform/client/errors.ts';
import { reasonOf } from '../../ui/describe.ts';
import { createTextBox } from '../../ui/editorWindow.ts';
import { chosen } from '../../ui/settings/chosen.ts';

/** An account that somebody offers: all but its key. */
export interface Offered extends AccountLook {
  readonly baseUrl: string;
  readonly safety?: Safety | undefined;
}

export interface SignInOptions {
  readonly client: (account: { baseUrl: string; key: string }) => Client;
  readonly add: (account: KeyedAccount) => Promise<void>;
  /** Remembers the last address typed. */
  readonly memory: vscode.Memento;
}

const usualBaseUrl = 'https://api.gcore.com';
const lastBaseUrl = 'headend.lastBaseUrl';

/**
 * Asks for address and key, asks the service who they belong to, and stores them. A refusal leaves the box
 * open with what was typed. Of an account that is offered, only the key is asked for. Undefined: canceled.
 */
export async function signIn(options: SignInOptions, offered?: Offered): Promise<Account | undefined> {
  if (offered) {
    const found = await askKey(options, cleanBaseUrl(offered.baseUrl), offered);
    return found === 'back' ? undefined : found;
  }
  const { t } = vscode.l10n;
  let baseUrl = options.memory.get<string>(lastBaseUrl) ?? usualBaseUrl;
  for (;;) {
    const typed = await ask({
      title: t('Sign In to Headend'),
      step: 1,
      prompt: t('API base URL'),
      value: baseUrl,
      check: (text) => addressSentence(text.trim()),
    });
    if (typed === undefined || typed === 'back') return undefined;
    baseUrl = cleanBaseUrl(typed);
    await options.memory.update(lastBaseUrl, baseUrl);
    const account = await askKey(options, baseUrl);
    if (account !== 'back') return account;
  }
}

/** Asks for the key of an address, and stores the account that it belongs to. */
async function askKey(
  { client, add }: SignInOptions,
  baseUrl: string,
  offered?: Offered,
): Promise<Account | 'back' | undefined> {
  const { t } = vscode.l10n;
  let account: Account | undefined;
  const key = await ask({
    title: t('Sign In to {0}', new URL(baseUrl).host),
    step: 2,
    prompt: offered
      ? t('API key for {0}. It’s stored in the editor’s secret storage and sent only to this URL.', baseUrl)
      : t('API key. It’s stored in the editor’s secret storage and sent only to this URL.'),
    password: true,
    check: (text) => keySentence(text.trim()),
    accept: async (text, signal) => {
      const kept = { baseUrl, key: text.trim() };
      const found = await verify(client(kept), 'stored', signal);
      const { name, color } = offered ?? {};
      const safety = stricter(chosen('newAccountSafety'), offered?.safety ?? 'normal');
      account = { ...found, name, color, safety };
      await add({ ...account, ...kept });
    },
  });
  return key === 'back' ? key : key === undefined ? undefined : account;
}

/** Of two safety levels, that which allows less. */
function stricter(one: Safety, other: Safety): Safety {
  const order: readonly Safety[] = ['normal', 'confirm', 'readOnly'];
  return order[Math.max(order.indexOf(one), order.indexOf(other))] ?? 'readOnly';
}

/** Why a text cannot be a key, in a sentence. */
function keySentence(key: string): string | undefined {
  const { t } = vscode.l10n;
  if (key === '') return t('Enter an API key.');
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return t(
      'An API key contains only Latin letters, digits, and symbols. Check that you copied the whole key and nothing else.',
    );
  }
  return undefined;
}

/** Why an address cannot be used, in a sentence. */
function addressSentence(text: string): string | undefined {
  const { t } = vscode.l10n;
  switch (baseUrlProblem(text)) {
    case 'notAnAddress':
      return t('Enter a full URL, such as {0}.', usualBaseUrl);
    case 'hasCredentials':
      return t('Remove the user name and password from the URL. You’ll enter the API key next.');
    case 'notEncrypted':
      return t(
        'Use https. Over http, the API key would be sent unencrypted. Only addresses on this machine may use http.',
      );
    case undefined:
      return undefined;
  }
}

interface Question {
  readonly title: string;
  readonly step: number;
  readonly prompt: string;
  readonly value?: string;
  readonly password?: boolean;
  readonly check: (text: string) => string | undefined;
  /** Work after Enter; what it throws is shown in the box, which stays open. */
  readonly accept?: (text: string, signal: AbortSignal) => Promise<void>;
}

/** An input box that stays open until its answer is accepted, with a way back after the first step. */
function ask(question: Question): Promise<string | 'back' | undefined> {
  const { title, step, value = '', password = false, prompt } = question;
  const box = createTextBox({ title, step, totalSteps: 2, value, password });
  const abort = new AbortController();
  box.say(prompt, false);
  return new Promise((resolve) => {
    const end = (answer: string | undefined) => {
      resolve(answer);
      box.dispose();
    };
    box.onDidChangeValue(() => box.refuse(undefined));
    box.onDidTriggerButton(() => end('back'));
    box.onDidHide(() => {
      abort.abort();
      end(undefined);
    });
    box.onDidAccept(async () => {
      const text = box.value();
      const wrong = question.check(text);
      box.refuse(wrong);
      if (wrong !== undefined || box.isBusy()) return;
      box.say(question.accept ? vscode.l10n.t('Verifying the API key…') : prompt, true);
      try {
        await question.accept?.(text, abort.signal);
        end(text);
      } catch (error) {
        box.say(prompt, false);
        box.refuse(sentence(error));
      }
    });
    box.open();
  });
}

/** What went wrong, as a sentence under the box. */
function sentence(error: unknown): string {
  const { t } = vscode.l10n;
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error);
  if (error.reason === 'unauthorized') {
    return t(
      '{0} doesn’t recognize this API key. Check that it’s complete and hasn’t expired.',
      error.origin,
    );
  }
  if (error.reason === 'missing' || error.reason === 'malformed') {
    return t('{0} responded, but not as the API does ({1}). Check the base URL.', error.origin, error.call);
  }
  const reason = reasonOf(error);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)} (${error.call}).`;
}
