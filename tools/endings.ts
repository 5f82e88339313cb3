/** Steps that undo what a program started. */
export interface Endings {
  /** Adds a step; steps run newest first. */
  add(step: () => Promise<unknown>): void;
  /** Runs every step that has not run, whatever the others do. */
  end(): Promise<void>;
  /** Whether that has begun: what ends from now on ends because of it. */
  begun(): boolean;
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Collects endings, and runs them too when the process is told to end, so that nothing is left behind. */
export function createEndings(): Endings {
  const steps: (() => Promise<unknown>)[] = [];
  let begun = false;
  const end = async () => {
    begun = true;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      await step().catch((error: unknown) => console.error(error));
    }
    for (const forget of handlers) forget();
  };
  const handlers = Object.entries(signals).map(([name, number]) => {
    const handle = () => void end().finally(() => process.exit(128 + number));
    // Only the first time: who asks twice does not want to wait.
    process.once(name, handle);
    return () => process.removeListener(name, handle);
  });
  return { add: (step) => void steps.push(step), end, begun: () => begun };
}
