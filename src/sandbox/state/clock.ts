/** The two clocks of a sandbox. All instants are in milliseconds since 1970. */
export interface Clock {
  /** What the account goes by: states, tasks, statistics. May run fast. */
  now(): number;
  /** What delivery goes by, as players play in real time: the system's clock. */
  real(): number;
  /** When, by the system's clock, it was `instant` for the account. */
  realAt(instant: number): number;
  /** Says exactly where the account's clock stands, for the next start. */
  close(): void;
}

interface ClockOptions {
  /** The system's clock. */
  readonly real: () => number;
  /** How many times faster the account's clock runs. */
  readonly speed: number;
  /** How far it was ahead when it stopped, in milliseconds. */
  readonly lead: number;
  readonly keepLead: (lead: number) => void;
}

// of the system's time: how much is kept in advance, so that a kill never turns the clock back
const advance = 5000;

/**
 * Starts the clocks. While the sandbox is stopped, time passes as everywhere: what is kept is how far the account is
 * ahead. A lead is kept before anybody reads a time that needs it.
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
