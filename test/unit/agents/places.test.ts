import assert from 'node:assert/strict';
import { meantKind, meantScope } from '../../../src/agents/places.ts';
import type { Kind } from '../../../src/kinds/grammar/kind.ts';

const scoped = (scope?: Kind['scope']) => ({ scope }) as Kind;

describe('Where a tool looks', () => {
  it('is refused without the region or the project that the kind needs, each by its name', () => {
    const kind = 'x';
    const [region, both] = [scoped('region'), scoped('projectRegion')];
    assert.throws(() => meantScope(region, { kind }), { name: 'ToolRefusal', message: /needs a region/ });
    assert.throws(() => meantScope(both, { kind, project: 1 }), { message: /needs a region/ });
    assert.throws(() => meantScope(both, { kind, region: 2 }), { message: /needs a project/ });
  });

  it('is what is said, without what the kind has no use for', () => {
    const said = { kind: 'x', project: 1, region: 2 };
    assert.deepEqual(meantScope(scoped(), said), {});
    assert.deepEqual(meantScope(scoped('region'), said), { region: 2 });
    assert.deepEqual(meantScope(scoped('projectRegion'), said), { project: 1, region: 2 });
  });

  it('is refused of a kind that there is not, with those that there are', () => {
    assert.throws(() => meantKind('nothing'), {
      message: /^There is no kind “nothing”\. Kinds: .*\bvideo\b/,
    });
  });
});
