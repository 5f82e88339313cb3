import { type GroupNode, type Node, parentOf, type ScopeNode } from '../../ui/rows/nodes.ts';

/**
 * Whether a row and all rows above it are expanded. `isOpen` is what the user did to a row; `isOpenAtFirst`
 * is the initial state of a group or a scope.
 */
export function isVisible(
  node: Node,
  isOpen: (rowId: string) => boolean | undefined,
  isOpenAtFirst: (node: GroupNode | ScopeNode) => boolean,
): boolean {
  const usual = node.type === 'pins' || node.type === 'section';
  const atFirst = node.type === 'group' || node.type === 'scope' ? isOpenAtFirst(node) : usual;
  if (!('id' in node && (isOpen(node.id) ?? atFirst))) return false;
  const parent = parentOf(node);
  return !parent || isVisible(parent, isOpen, isOpenAtFirst);
}
