import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { tooltipOf } from '../../src/features/tree/rows.ts';
import { treeItem } from '../../src/features/tree/treeItem.ts';
import { kinds } from '../../src/kinds/all.ts';
import { plainText } from '../../src/ui/plainText.ts';
import type { ItemNode } from '../../src/ui/rows/nodes.ts';
import { refOf, uriOf } from '../../src/ui/uri.ts';
import { nameMembers, oddNames } from '../helpers/oddNames.ts';
import { publishedOf } from '../helpers/samples.ts';

const account = 'https://platform.test/1';
const no = () => false;
const looks = {
  account: () => 'Account',
  loaded: () => 0,
  summary: () => undefined,
  isArranged: no,
  isPinned: no,
  markOf: () => undefined,
  open: no,
};

/** The row of an item. */
function rowOf(kind: (typeof kinds)[number], item: Record<string, unknown>): ItemNode {
  const scope = kind.scope ? { project: 1, region: 7 } : {};
  const ref = { account, kind: kind.id, scope, id: kind.key(item), title: kind.title(item) };
  const node: unknown = { type: 'item', id: 'row', account, kind, item, ref, parent: { type: 'pins' } };
  return node as ItemNode;
}

/** Markdown as HTML, by the editor's own renderer. */
function render({ value }: vscode.MarkdownString): Thenable<string> {
  return vscode.commands.executeCommand('markdown.api.render', value);
}

describe('An odd name', () => {
  for (const kind of kinds.filter(({ id }) => nameMembers[id])) {
    const [sample = {}] = publishedOf(kind);
    const rows = Object.entries(oddNames).map(
      ([what, name]) => [what, rowOf(kind, { ...sample, [nameMembers[kind.id] ?? '']: name })] as const,
    );

    it(`keeps the address of a ${kind.id} whole`, () => {
      for (const [what, { ref }] of rows) {
        if (ref.id === '') continue;
        const uri = vscode.Uri.parse(
          uriOf(ref, { account: ref.title, list: kind.words.many }).toString(),
          true,
        );
        const { title, ...rest } = refOf(uri) ?? assert.fail(what);
        assert.deepEqual({ ...rest, title: ref.title }, ref, what);
        assert.ok(title.length > 0 && title.length <= 160, what);
        assert.doesNotMatch(title, /[/\\[\]()`\p{Cc}\u202A-\u202E\u2066-\u2069]/u, what);
        assert.doesNotMatch(uri.toString(true), /[[\]()`\p{Cc}]/u, what);
        assert.equal(uri.path.split('/').length, 5, what);
      }
    });

    it(`is a row of a ${kind.id}, with no command, picture or icon of the name in its tooltip`, async () => {
      const usual = await render(tooltipOf(kind, sample));
      for (const [what, node] of rows) {
        const item = treeItem(node, looks);
        assert.equal(item.label, node.ref.title, what);
        assert.ok(item.accessibilityInformation?.label.startsWith(node.ref.title), what);
        const tooltip = tooltipOf(kind, node.item);
        assert.ok(!tooltip.isTrusted && !tooltip.supportHtml, what);
        const icons = tooltip.value.match(/(?<!\\)\$\(/g) ?? [];
        assert.equal(icons.length, 1, what);
        const html = await render(tooltip);
        // A web address is a link by itself, with nothing but itself as its text.
        assert.doesNotMatch(html, /<(img|script|h1|em|code)\b|href="(?!https?:)/, what);
        // Without a name there is a row less, and nothing that could break one.
        if (what === 'empty') continue;
        for (const tag of ['table', 'tr', 'strong']) {
          const count = (text: string) => text.split(`<${tag}`).length;
          assert.equal(count(html), count(usual), `${what}: ${tag}`);
        }
      }
    });
  }

  it('is no link and no icon in a message', () => {
    for (const name of Object.values(oddNames)) {
      assert.doesNotMatch(plainText(name), /\]\(|\$\(/);
      // it reads the same
      const spaced = (text: string) => text.replaceAll('\u200b', '').replaceAll(/\s/g, ' ');
      assert.equal(spaced(plainText(name)), spaced(name));
    }
  });
});
