import { parseSync, Visitor } from 'oxc-parser';

/**
 * The texts in a source file that readers translate: the first argument of `t(…)`, `l10n.t(…)` and
 * `words(…)`, where it is a literal.
 */
export function keysOf(file: string, source: string): string[] {
  const keys: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee;
      if (name.type !== 'Identifier' || !['t', 'words'].includes(name.name)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') keys.push(first.value);
    },
  }).visit(program);
  return keys;
}
