import type { AnyOperation } from '../platform/grammar/operation.ts';

/** The reference of all operations, as Markdown. */
export function operationsPage(operations: readonly AnyOperation[]): string {
  const rows = operations.map(
    ({ id, method, path, effect, title, source, deprecated }) =>
      `| \`${id}\` | \`${method} ${path}\` | ${title}${deprecated ? ' (deprecated)' : ''} | ${effect} | ${source} |`,
  );
  return `# Operations

Every call that Headend makes, printed from the table in \`src/platform/operations.ts\`. Do not edit: run \`npm run generate\`.
“§” is a section of the platform’s interface; “facts” is what is known beyond it.

| Operation | Call | What it does | Effect | Source |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
