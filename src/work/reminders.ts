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

export interface RemindersOptions {
  /** Shared by all windows. */
  readonly memory: vscode.Memento;
  /** Called once for each reminder whose time has come. */
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
  const all = () => memory.get<Reminder[]>(key, []);
  const keep = (list: readonly Reminder[]) => memory.update(key, list.length > 0 ? list : undefined);

  async function check(): Promise<void> {
    const pending = all().filter(({ at }) => at + patience() <= now());
    for (const reminder of pending) {
      await keep(all().filter((each) => !isSame(each, reminder)));
      if (!isOver) void tell(reminder).catch(onError);
    }
    wait();
  }

  function wait(): void {
    timers.clearTimeout(timer);
    if (isOver || all().length === 0) return;
    const next = Math.min(...all().map(({ at }) => at)) + patience() - now();
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
