/** The two clocks of a sandbox. All instants are in milliseconds since 1970. */
export interface Clock {
  /** The account's time, for states, tasks and statistics. May run fast. */
  now(): number;
  /** The system clock, for delivery, as players play in real time. */
  real(): number;
  /** The system time at which the account's time was `instant`. */
  realAt(instant: number): number;
  /** Stores the exact position of the account's clock, for the next start. */
  close(): void;
}

interface ClockOptions {
  /** The system clock. */
  readonly real: () => number;
  /** How many times faster the account's clock runs. */
  readonly speed: number;
  /** How far it was ahead when it stopped, in milliseconds. */
  readonly lead: number;
  readonly keepLead: (lead: number) => void;
}

// in system time: how much is stored in advance, so that a kill never turns the clock back
const advance = 5000;

/**
 * Starts the clocks. While the sandbox is stopped, time passes normally: only the account's lead is stored. A
 * lead is stored before anyone reads a time that depends on it.
 */
export function createClock({ real, speed, lead, keepLead }: ClockOptions): Clock {
  const started = real();
  const leadAt = (time: number) => lead + Math.max(0, time - started) * (speed - 1);
  let kept = lead;
  const keep = (ahead: number) => {
    kept = ahead;
    keepLead(ahead);
  };
  return {
    now() {
      const time = real();
      const ahead = leadAt(time);
      if (ahead > kept) keep(ahead + advance * (speed - 1));
      return time + ahead;
    },
    real,
    realAt(instant) {
      const since = instant - (started + lead);
      return since > 0 ? Math.round(started + since / speed) : instant - lead;
    },
    close() {
      const ahead = leadAt(real());
      if (ahead !== kept) keep(ahead);
    },
  };
}
