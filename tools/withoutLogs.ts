import type { Node } from '@babel/types';
import { nodesOf } from '../src/generate/nodesOf.ts';

const levels = new Set(['debug', 'log', 'info', 'warn', 'error', 'fatal']);
/** What a message may not do, as it would not be done any more. */
const acts = new Set(['AssignmentExpression', 'UpdateExpression', 'AwaitExpression', 'YieldExpression']);

/**
 * A library’s source without the statements that only log, which is a tenth of it and turned off in Headend’s player. `logger`
 * matches what they call, as it is written. Throws if a message does more than say something.
 */
export function withoutLogs(source: string, logger: RegExp): string {
  const nodes = nodesOf(source);
  let kept = '';
  let at = 0;
  for (const log of nodes.filter((node) => isLog(node, source, logger))) {
    const [start, end] = placeOf(log);
    const inside = nodes.filter((node) => placeOf(node)[0] >= start && placeOf(node)[1] <= end);
    if (inside.some(({ type }) => acts.has(type)))
      throw new Error(`This does more than log: ${source.slice(start, end)}`);
    // it may be all that a condition leads to
    kept += `${source.slice(at, start)};`;
    at = end;
  }
  return kept + source.slice(at);
}

function isLog(node: Node, source: string, logger: RegExp): boolean {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'CallExpression') return false;
  const { callee } = node.expression;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const isLevel = !callee.computed && levels.has(callee.property.name);
  return isLevel && logger.test(source.slice(...placeOf(callee.object)));
}

function placeOf({ start, end }: Node): [number, number] {
  return [start ?? 0, end ?? 0];
}
