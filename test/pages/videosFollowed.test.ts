import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import { setFaults } from '../../src/platform/sandboxFaults.ts';
import { forSuite } from '../helpers/forSuite.ts';
import { openDesk } from './desk.ts';

const address = (name: string) => `https://archive.example/${name}.mp4`;

describe('A new video', () => {
  const desk = forSuite(openDesk);

  /** Begins to create, from this. */
  async function create(from: string): Promise<{ readonly done: Promise<unknown> }> {
    const done = Promise.resolve(desk().run('headend.video.create'));
    await (await desk().editor.picks.next()).choose(from);
    return { done };
  }
  /** Waits until a notification says how far the service is. */
  async function followed(title: RegExp, how: RegExp): Promise<void> {
    const shown = await desk().editor.progress.next((each) => title.test(each.title));
    await shown.reported.next((text) => how.test(text));
    shown.cancel();
  }

  it('of an address is followed until it is ready', async () => {
    const { done } = await create('From an Address');
    (await desk().editor.boxes.next()).answer(address('one'));
    (await desk().editor.boxes.next()).answer('First half');
    await done;
    await followed(/^First half$/, /./);
  });

  it('of a recording is followed, though the response to its end was lost', async () => {
    const stream = 'City camera: Porto, Ribeira';
    const row = desk().headend.features.tree.hand(await desk().ref('liveStream', stream));
    await desk().run('headend.liveStream.startRecording', row);
    const path = `/streaming/streams/${row.id}/stop_recording`;
    const fault = { kind: 'drop', when: 'during', method: 'PUT', path, times: 1 } as const;
    await desk().sandbox.client.call(setFaults, { faults: [fault] });
    const done = desk().run('headend.liveStream.stopRecording', row);
    (await desk().editor.messages.next(({ text }) => text.includes('the response was lost'))).press();
    await done;
    await followed(/^Stream Record: City camera: Porto, Ribeira, .* UTC$/, /./);
  });

  it('of a list is followed together with the others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headend-'));
    const file = join(folder, 'list.txt');
    await writeFile(file, ['two', 'three', 'four'].map(address).join('\n'));
    const { done } = await create('From Several Addresses…');
    await (await desk().editor.picks.next()).choose('From a Text File…');
    (await desk().editor.boxes.next()).answer(URI.file(file));
    (await desk().editor.messages.next(({ text }) => text === 'Create 3 videos?')).press('Create Videos');
    await done;
    await followed(/^3 videos$/, /^0 of 3 ready$/);
    await rm(folder, { recursive: true });
  });
});
