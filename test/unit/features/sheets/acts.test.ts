import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { words } from '../../../../src/shared/words.ts';

const ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Match' };
const url = 'https://a.test/7.mp4';
const program = { questions: [], home: 'https://ffmpeg.test' };

/** What a button of a row does; the row can be played, downloaded and run. */
async function acted(act: string, more: object = {}, run: object = {}) {
  const { actOn } = await import('../../../../src/features/sheets/acts.ts');
  const did: unknown[] = [];
  const row = {
    label: words('Download'),
    text: url,
    actions: [
      { type: 'play' },
      { type: 'download', fileName: 'match.mp4' },
      { type: 'run', program, command: [['ffmpeg']], ...run },
    ],
    ...more,
  };
  const said = await actOn(act, row as never, {
    ref,
    sheet: 'links',
    settings: { quality: 'best' },
    clipboard: {
      async copy(text: string, { secret }: { secret: boolean }) {
        did.push(`copied ${text} ${secret ? 'as a secret' : 'openly'}`);
        return 'Copied';
      },
    } as never,
    play: async (of, place) => void did.push([of.id, place]),
    download: (address, name) => did.push(`downloads ${address} as ${name}`),
    terminals: { run: async ({ title, line }) => void did.push(`runs ${line} in ${title}`) },
  });
  return [said, ...did];
}

describe('A button of a row', () => {
  it('copies its text, as a secret where the row is masked', async () => {
    assert.deepEqual(await acted('copy'), ['Copied', `copied ${url} openly`]);
    assert.deepEqual(await acted('copy', { masked: '••••' }), ['Copied', `copied ${url} as a secret`]);
  });

  it('plays, downloads and runs what the row is for', async () => {
    const place = { sheet: 'links', settings: { quality: 'best' }, row: 'Download' };
    assert.deepEqual(await acted('play'), [undefined, ['7', place]]);
    assert.deepEqual(await acted('download'), [undefined, `downloads ${url} as match.mp4`]);
    assert.deepEqual(await acted('run'), [undefined, `runs ${url} in Match`]);
  });

  it('does nothing that the row isn’t for, and runs nothing where something is missing', async () => {
    assert.deepEqual(await acted('open'), [undefined]);
    assert.deepEqual(await acted('run', {}, { without: words('Needs a key') }), [undefined]);
  });
});
