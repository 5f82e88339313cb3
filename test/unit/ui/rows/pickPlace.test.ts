import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Kind } from '../../../../src/kinds/grammar/kind.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import type { GroupNode } from '../../../../src/ui/rows/nodes.ts';
import { instead } from '../../../helpers/instead.ts';

const volume = kindOf('volume');
const stream: Ref = { account: 'a', kind: 'liveStream', scope: {}, id: '7', title: 'Studio' };

/** A list of volumes in a region of a project. */
function group(region: string, kind = volume): GroupNode {
  const project = { type: 'scope', ref: { title: 'Newsroom' } };
  const parent = { type: 'scope', ref: { title: region }, parent: project };
  return {
    type: 'group',
    account: { id: 'a' },
    kind,
    scope: { project: 1, region: 2 },
    parent,
  } as unknown as GroupNode;
}

/** Where something is created that was asked for on a row, with these lists; and what was shown. */
async function picked(
  kind: Kind,
  argument: unknown,
  { groups = [] as readonly GroupNode[], found = [] as readonly Ref[], pick = '' } = {},
) {
  const { pickPlace } = await import('../../../../src/ui/rows/pickPlace.ts');
  const { window } = await import('vscode');
  const shown: string[] = [];
  const find = async (title: string, keeps: (each: Kind) => boolean) => {
    shown.push(title, String([kindOf('liveStream'), volume].filter(keeps).map(({ id }) => id)));
    return found.map((ref) => ({ kind: kindOf(ref.kind), ref }))[0];
  };
  const showQuickPick = async (rows: readonly { label: string }[]) => {
    shown.push(...rows.map(({ label }) => label));
    return rows.find(({ label }) => label === pick);
  };
  const showInformationMessage = async (text: string) => void shown.push(text);
  const host = { lists: { groups: async () => [...groups] }, ask: { find } };
  const place = await instead(window, { showQuickPick, showInformationMessage }, () =>
    pickPlace(host, kind, argument),
  );
  return { place, shown };
}

describe('Where something is created', () => {
  const at = (region: string) => ({
    account: 'a',
    kind: 'volume',
    scope: { project: 1, region: 2 },
    path: ['Newsroom', region],
  });

  it('is the list whose row it is', async () => {
    assert.deepEqual(await picked(volume, group('Paris')), { place: at('Paris'), shown: [] });
  });

  it('is the only list of its kind, or the one that is picked', async () => {
    const other = group('Oslo', kindOf('instance'));
    assert.deepEqual(await picked(volume, undefined, { groups: [other, group('Paris')] }), {
      place: at('Paris'),
      shown: [],
    });
    const two = await picked(volume, undefined, {
      groups: [group('Paris'), other, group('Rome')],
      pick: 'Newsroom › Rome',
    });
    assert.deepEqual(two, { place: at('Rome'), shown: ['Newsroom › Paris', 'Newsroom › Rome'] });
  });

  it('is nowhere if no region has it, which is said', async () => {
    const groups = [group('Oslo', kindOf('instance'))];
    const { place, shown } = await picked(volume, undefined, { groups });
    assert.deepEqual([place, shown], [undefined, ['Not available in any region of this account: Volumes.']]);
  });

  const overlay = kindOf('overlay');
  const below = {
    account: 'a',
    kind: 'overlay',
    scope: {},
    above: { id: '7', title: 'Studio' },
    path: ['Studio'],
  };

  it('is below the item of the row, or of the list that the row is', async () => {
    assert.deepEqual(await picked(overlay, { type: 'item', ref: stream }), { place: below, shown: [] });
    const related = { type: 'related', of: { ref: stream } };
    assert.deepEqual(await picked(overlay, related), { place: below, shown: [] });
  });

  it('is below an item that is found, where the row is of another kind', async () => {
    const video = { ...stream, kind: 'video' };
    const asked = ['Create Overlay', 'liveStream'];
    assert.deepEqual(await picked(overlay, video, { found: [stream] }), { place: below, shown: asked });
    assert.deepEqual(await picked(overlay, undefined), { place: undefined, shown: asked });
  });
});
