import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '../platform/sandboxFaults.ts';
import { defaultFolder } from '../sandboxFolder/folder.ts';
import { readFault } from './faults/readFault.ts';
import { Refusal } from './server/refusal.ts';

/** What the command line and the environment specify. */
export interface Options {
  readonly help: boolean;
  readonly port: number | undefined;
  /** Absolute path of the state folder. */
  readonly state: string;
  readonly seed: number;
  /** How much a new account contains, as a multiple. */
  readonly scale: number;
  /** How many times faster than the system clock the account's clock runs. */
  readonly clock: number;
  /** The initial faults. */
  readonly faults: readonly Fault[];
  readonly attended: boolean;
  /** A key to admit; one is generated if none is given. */
  readonly key: string | undefined;
}

/** Reads the command line (without node and script) and the environment. Throws a Refusal. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const given = parse(args);
  return {
    help: given.help ?? false,
    port: number('port', given.port, 65_535),
    state: resolve(given.state ?? defaultFolder()),
    seed: number('seed', given.seed, 0xffffffff) ?? 1,
    scale: number('scale', given.scale, 1000) ?? 1,
    clock: number('clock', given.clock, 10_000, 1) ?? 1,
    faults: [...latency(number('latency', given.latency, 60_000)), ...(given.fault ?? []).map(readFault)],
    attended: given.attended ?? false,
    key: readKey(environment['HEADEND_SANDBOX_KEY']),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: joined(args),
      options: {
        port: { type: 'string' },
        state: { type: 'string' },
        seed: { type: 'string' },
        scale: { type: 'string' },
        clock: { type: 'string' },
        latency: { type: 'string' },
        fault: { type: 'string', multiple: true },
        attended: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (cause) {
    const [said] = (cause as Error).message.split(/\.\s|\n/);
    throw new Refusal('usage', `${said?.replace(/\.$/, '')}; --help lists the options.`, { cause });
  }
}

/** Joins a negative number with the option before it; otherwise it would be parsed as an option. */
function joined(args: readonly string[]): string[] {
  return args.flatMap((each, index) => {
    if (isNegative(each) && isName(args[index - 1])) return [];
    const next = args[index + 1];
    return isName(each) && isNegative(next) ? `${each}=${next}` : each;
  });
}

const isName = (text: string | undefined) => /^--[a-z]+$/.test(text ?? '');
const isNegative = (text: string | undefined) => /^-[\d.]/.test(text ?? '');

function latency(ms: number | undefined): Fault[] {
  return ms === undefined ? [] : [{ kind: 'latency', ms }];
}

function number(name: string, text: string | undefined, most: number, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Refusal('usage', `--${name} takes a whole number from ${least} to ${most}, not "${text}".`);
}

function readKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (/^[!-~]{8,512}$/.test(key)) return key;
  throw new Refusal('usage', 'HEADEND_SANDBOX_KEY must hold 8 to 512 printable characters without spaces.');
}
