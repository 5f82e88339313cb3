import { nodesOf } from '../nodesOf.ts';

/**
 * The texts in a source file that readers translate: the first argument of `t(…)`, `l10n.t(…)` and
 * `words(…)`, if it is a literal.
 */
export function keysOf(source: string): string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const { callee, arguments: given } = node;
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    const [first] = given;
    if (name.type !== 'Identifier' || !['t', 'words'].includes(name.name)) return [];
    return first?.type === 'StringLiteral' ? [first.value] : [];
  });
}
