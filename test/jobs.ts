/** The suites that can be asked for by name. */
export const suiteNames = ['check', 'unit', 'editor', 'pages', 'browser', 'floor'] as const;

export type SuiteName = (typeof suiteNames)[number];

/** Something to run in a process of its own. */
export interface Job {
  readonly name: string;
  readonly suite: SuiteName;
  /** For Node.js. */
  readonly args: readonly string[];
  /** Whether it runs tests, and says how many. */
  readonly counts: boolean;
  /** Whether it drives the editor or the browser, which are installed first. */
  readonly usesPrograms: boolean;
}

/** What is asked for. */
export interface Wanted {
  /** None: all of them. */
  readonly suites: readonly SuiteName[];
  readonly full: boolean;
  /** Handed on to the one suite that is asked for. */
  readonly handed: readonly string[];
}

const programs: Record<SuiteName, string> = {
  check: 'test/check.ts',
  unit: 'test/unit/run.ts',
  editor: 'test/editor/run.ts',
  pages: 'test/pages/run.ts',
  browser: 'test/browser/run.ts',
  floor: 'test/editor/run.ts',
};

/** The files of each suite; those of `full` are slow by nature, and asked for with the rest. */
export const testFiles = {
  unit: ['test/unit/*.test.ts', 'test/unit/!(full)/**/*.test.ts'],
  editor: ['test/editor/*.test.ts'],
  pages: ['test/pages/*.test.ts'],
  browser: ['test/browser/*.test.ts'],
  full: {
    unit: 'test/unit/full/*.test.ts',
    editor: 'test/editor/full/*.test.ts',
    pages: 'test/pages/full/*.test.ts',
    browser: 'test/browser/full/*.test.ts',
  },
} as const;

/**
 * Into how many jobs a suite is divided, so that no one of them is what the others wait for. Each starts an editor or a
 * browser of its own, which takes some ten seconds of a processor, or four.
 */
const parts: Partial<Record<SuiteName, number>> = { pages: 3, unit: 2 };

/** The jobs of a run: those that need nothing installed first, then those that take long, and a short one at the end. */
export function jobsOf({ suites, full, handed }: Wanted): Job[] {
  const make = (suite: SuiteName, name: string, args: readonly string[]): Job => ({
    name,
    suite,
    args: [programs[suite], ...args],
    counts: suite !== 'check',
    usesPrograms: suite !== 'check' && suite !== 'unit',
  });
  const inParts = (suite: SuiteName) => {
    const count = parts[suite] ?? 1;
    if (count === 1) return [make(suite, suite, handed)];
    return Array.from({ length: count }, (_, at) => {
      const part = `${at + 1}/${count}`;
      return make(suite, `${suite} ${part}`, ['--shard', part, ...handed]);
    });
  };
  const fullOf = (suite: SuiteName) =>
    suite !== 'check' && suite !== 'floor' ? [make(suite, `${suite}, full`, [testFiles.full[suite]])] : [];
  if (suites.length > 0) {
    return suites.flatMap((suite) => {
      if (suite === 'floor') return [make(suite, suite, ['--floor', ...handed])];
      if (handed.length > 0) return [make(suite, suite, handed)];
      return [...(full ? fullOf(suite) : []), ...inParts(suite)];
    });
  }
  const [ofUnit, ...others] = inParts('unit');
  const daily = [
    ...(ofUnit ? [ofUnit] : []),
    ...(['editor', 'browser'] as const).flatMap(inParts),
    ...others,
    ...(['pages', 'check'] as const).flatMap(inParts),
  ];
  if (!full) return daily;
  const slow = (['browser', 'pages', 'editor', 'unit'] as const).flatMap(fullOf);
  return [make('floor', 'floor', ['--floor']), ...slow, ...daily];
}
