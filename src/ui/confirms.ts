import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import type { Confirms } from '../accounts/guard.ts';
import type { Call } from '../platform/client/call.ts';
import type { Ask } from './ask.ts';
import { askDuringProgress } from './progress.ts';
import { say } from './say.ts';

/** How the user is asked before a change: one question after another, as the editor drops a box for the next one. */
export function createConfirms(user: Pick<Ask, 'type' | 'warn'>): Confirms {
  let last: Promise<unknown> = Promise.resolve();
  function ask(question: () => Promise<boolean>): Promise<boolean> {
    const answer = last.then(question);
    last = answer.catch(() => undefined);
    return askDuringProgress(answer);
  }
  return {
    typed: (call, account) => ask(() => typeToConfirm(user, call, account)),
    pressed: (call, account) => ask(() => pressToConfirm(user, call, account)),
  };
}

/** Asks the user to type the name of the resource before a change, or of the account if there is none. */
async function typeToConfirm(
  user: Pick<Ask, 'type'>,
  { operation, about, interrupts, undertaking }: Call,
  { label }: Pick<Account, 'label'>,
): Promise<boolean> {
  const { t } = vscode.l10n;
  const name = typable(about ?? '') || label;
  const why = interrupts ? say(interrupts.why) : '';
  return typeName(user, {
    name,
    title: t('{0} in {1}', undertaking?.title ?? t(operation.title), label),
    why,
  });
}

/** Asks the user to type a name; `why` may be empty. Returns whether it was typed. */
export async function typeName(
  user: Pick<Ask, 'type'>,
  { name, title, why }: { readonly name: string; readonly title: string; readonly why: string },
): Promise<boolean> {
  const wanted = typable(name);
  const message = vscode.l10n.t('Type “{0}” to confirm.', wanted);
  const isRight = (text: string) => typable(text) === wanted;
  const typed = await user.type({
    title,
    prompt: [why, message].filter(Boolean).join(' '),
    check: (text) =>
      isRight(text) ? undefined : { message, severity: vscode.InputBoxValidationSeverity.Error },
  });
  return typed !== undefined && isRight(typed);
}

/** Shows what a change interrupts, if anything, and waits for a button. */
async function pressToConfirm(
  user: Pick<Ask, 'warn'>,
  { operation, about, interrupts }: Call,
  { label }: Pick<Account, 'label'>,
): Promise<boolean> {
  if (!interrupts) return true;
  const { question, button, why } = interrupts;
  const text = say(question(typable(about ?? '') || vscode.l10n.t(operation.title)));
  const detail = `${say(why)}\n\n${vscode.l10n.t('Account: {0}', label)}`;
  return (await user.warn(text, [say(button)], { modal: true, detail })) === say(button);
}

/** A name as it can be typed: in one line, without invisible characters. */
function typable(name: string): string {
  const seen = name.normalize().replace(/[\p{Cc}\s]+/gu, ' ');
  return seen.replace(/\p{Cf}/gu, '').trim();
}
