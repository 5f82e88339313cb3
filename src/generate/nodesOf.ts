import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** Every node of a TypeScript source, parents before children. Throws if it cannot be parsed. */
export function nodesOf(source: string): Node[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const found: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null && 'type' in value) {
      found.push(value as Node);
      Object.values(value).forEach(visit);
    }
  };
  visit(program.body);
  return found;
}
