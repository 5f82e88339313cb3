import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Upcoming } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { showMessage } from '../../ui/editorWindow.ts';
import { refFrom } from '../../ui/rows/refs.ts';
import { say } from '../../ui/say.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { createReminders, type Reminder } from '../../work/reminders.ts';

export interface RemindOptions extends Pick<Host, 'memory' | 'kindOf' | 'connect'> {
  readonly open: (ref: Ref) => Promise<void>;
  readonly log: (error: unknown) => void;
}

/** What users can be reminded of about one resource. */
export interface Reminding {
  /** What will happen later and has no reminder yet. */
  left(item: Item): readonly Upcoming[];
  add(each: readonly Upcoming[]): Promise<void>;
}

/** Reminds users of what will happen to their resources, as defined by the forms of their kinds. */
export function createRemind({ memory, kindOf, connect, open, log }: RemindOptions) {
  const { t } = vscode.l10n;
  const reminders = createReminders({
    memory,
    tell,
    onError: log,
    patience: () => (vscode.window.state.focused ? 0 : 3000),
  });

  async function tell(reminder: Reminder): Promise<void> {
    const ref = refFrom(reminder.target);
    if (!ref || !(await isStillSo(reminder, ref))) return;
    // it is told once it shows, however long its answer takes
    void show(reminder.text, ref).catch(log);
  }

  async function show(text: string, ref: Ref): Promise<void> {
    const form = t('Open Form');
    const picked = await showMessage('info', text, [form]);
    if (picked === form) await open(ref);
  }

  /** Whether a reminder still applies: not if it was reverted meanwhile, but yes if that cannot be read. */
  async function isStillSo({ at }: Reminder, ref: Ref): Promise<boolean> {
    const kind = kindOf(ref.kind);
    try {
      const item = kind && (await readItem(await connect(ref.account), kind, ref));
      return kind?.form?.upcoming?.(item ?? {}, at - 1).some((each) => each.at === at) ?? false;
    } catch {
      return true;
    }
  }

  return {
    of: (kind: Kind, ref: Ref): Reminding => ({
      left: (item) =>
        (kind.form?.upcoming?.(item, Date.now()) ?? []).filter(({ at }) => !reminders.has(nameOf(ref), at)),
      add: (upcoming) =>
        reminders.add(
          upcoming.map(({ at, words }) => ({
            account: ref.account,
            of: nameOf(ref),
            target: ref,
            at,
            text: say(words),
          })),
        ),
    }),
    /** Forgets the reminders of accounts. */
    forget: (accounts: readonly string[]) => void reminders.forget(accounts).catch(log),
    dispose: reminders.dispose,
  };
}
