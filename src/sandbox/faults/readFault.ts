import { type Fault, fault, faultKinds } from '../../platform/sandboxFaults.ts';
import { Refusal } from '../server/refusal.ts';

/**
 * Reads a fault from the command line: `KIND[:SHARE][,NAME=VALUE]…`, where a status means an error with that
 * status, as in `500:0.2`, `drop,path=/streaming,times=2` or `slow,ms=3000`. Throws a Refusal.
 */
export function readFault(text: string): Fault {
  const [head = '', ...members] = text.split(',');
  const [kind = '', share] = head.split(':');
  const given = {
    ...(/^\d+$/.test(kind) ? { kind: 'error', status: Number(kind) } : { kind }),
    ...(share === undefined ? {} : { share: value(share) }),
    ...Object.fromEntries(members.map(member)),
  };
  const { data, error } = fault.safeParse(given);
  if (data) return data;
  const [issue] = error.issues;
  const unknownKind = `the kinds are ${faultKinds().join(', ')}`;
  const why = issue?.path[0] === 'kind' ? unknownKind : `${issue?.path.join('.')} ${issue?.message}`.trim();
  throw new Refusal('usage', `--fault cannot use "${text}": ${why}.`);
}

function member(text: string): [string, unknown] {
  const [, name = text, rest = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  return [name, value(rest)];
}

function value(text: string): string | number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
