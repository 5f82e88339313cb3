import type * as vscode from 'vscode';

/** Something to be reminded of about a resource of an account. */
export interface Reminder {
  readonly account: string;
  /** Identifies the resource. */
  readonly of: string;
  /** What is needed to find it again. */
  readonly target: unknown;
  /** When, in ms since the epoch. */
  readonly at: number;
  /** The text to show then; contains no value of the resource. */
  readonly text: string;
}

/** A reminder as it is kept. */
interface KeptReminder extends Reminder {
  /** Until when other windows leave it to the one that tells it, in ms since the epoch. */
  readonly heldUntil?: number;
}

export interface RemindersOptions {
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Called once for each reminder whose time has come; resolves once the user was told. */
  readonly tell: (reminder: Reminder) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** How long this window lets others report first, in ms: one without focus waits. */
  readonly patience: () => number;
  readonly now?: () => number;
  readonly timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
}

const key = 'headend.reminders';

/** How often the clock is checked, in ms: a machine may sleep, and timers with it. */
const interval = 30_000;

/** How long a window may take to tell one, in ms, as it asks the service first. Had it closed, another one tells it. */
const holding = 120_000;

/** Whether any reminder is kept: with `isWorkKept`, all that a window checks before Headend's first use. */
export function isReminderKept(memory: Pick<vscode.Memento, 'get'>): boolean {
  return memory.get<unknown[]>(key, []).length > 0;
}

/**
 * Reminders, kept across reloads of the window. If the time of one passed while no window was open, the next
 * window shows it.
 */
export function createReminders({ memory, tell, onError, patience, ...options }: RemindersOptions) {
  const { now = Date.now, timers = globalThis } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const all = () => memory.get<KeptReminder[]>(key, []);
  const keep = (list: readonly KeptReminder[]) => memory.update(key, list.length > 0 ? list : undefined);
  const without = (reminder: Reminder) => all().filter((each) => !isSame(each, reminder));
  const due = ({ at, heldUntil = 0 }: KeptReminder) => Math.max(at + patience(), heldUntil);

  async function check(): Promise<void> {
    const kept = all();
    const pending = kept.filter((each) => due(each) <= now());
    if (pending.length > 0) {
      const heldUntil = now() + holding;
      await keep(kept.map((each) => (pending.includes(each) ? { ...each, heldUntil } : each)));
    }
    if (!isOver) for (const each of pending) void settle(each).catch(onError);
    wait();
  }

  /** A reminder is kept until it was told: the window may close before. */
  async function settle(reminder: Reminder): Promise<void> {
    await tell(reminder).catch(onError);
    if (!isOver) await keep(without(reminder));
  }

  function wait(): void {
    timers.clearTimeout(timer);
    if (isOver || all().length === 0) return;
    const next = Math.min(...all().map(due)) - now();
    timer = timers.setTimeout(() => void check().catch(onError), Math.max(0, Math.min(next, interval)));
  }

  wait();
  return {
    has: (of: string, at: number): boolean => all().some((each) => each.of === of && each.at === at),
    async add(reminders: readonly Reminder[]): Promise<void> {
      const others = all().filter((each) => !reminders.some((reminder) => isSame(each, reminder)));
      await keep([...others, ...reminders]);
      wait();
    },
    /** Forgets the reminders of accounts. */
    async forget(accounts: readonly string[]): Promise<void> {
      const left = all().filter(({ account }) => !accounts.includes(account));
      if (left.length < all().length) await keep(left);
      wait();
    },
    dispose(): void {
      isOver = true;
      timers.clearTimeout(timer);
    },
  };
}

function isSame(one: Reminder, other: Reminder): boolean {
  return one.of === other.of && one.at === other.at;
}
