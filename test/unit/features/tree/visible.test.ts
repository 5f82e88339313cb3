import assert from 'node:assert/strict';
import { isVisible } from '../../../../src/features/tree/visible.ts';
import type { GroupNode, ListNode, Node, ScopeNode } from '../../../../src/ui/rows/nodes.ts';

const scope = (id: string, parent?: ScopeNode) => ({ type: 'scope', id, parent }) as unknown as ScopeNode;
const group = (id: string, parent?: ScopeNode) => ({ type: 'group', id, parent }) as unknown as GroupNode;
const item = (id: string, parent: ListNode) => ({ type: 'item', id, parent }) as unknown as Node;

describe('a row', () => {
  const project = scope('project');
  const region = scope('region', project);
  const volumes = group('volumes', region);
  const atFirst = ({ type }: Node) => type === 'scope';
  const seen = (node: Node, opened: Record<string, boolean>) => isVisible(node, (id) => opened[id], atFirst);

  it('is in sight when it and all above it are open', () => {
    assert.equal(seen(volumes, { volumes: true }), true);
    assert.equal(seen(volumes, {}), false);
    assert.equal(seen(volumes, { volumes: true, region: false }), false);
    assert.equal(seen(volumes, { volumes: true, project: false }), false);
    assert.equal(seen(item('a', volumes), { volumes: true, a: true }), true);
    assert.equal(seen(item('a', volumes), { a: true }), false);
  });

  it('is not hidden by one whose id only begins alike', () => {
    assert.equal(seen(group('volumes-2', region), { 'volumes-2': true, volumes: false }), true);
  });
});
