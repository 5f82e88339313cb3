import assert from 'node:assert/strict';
import { type CuttingProxy, cuttingProxy } from '../../helpers/cuttingProxy.ts';
import { packedVsix } from '../../prepare.ts';
import { type StartedSandbox, startedSandbox } from '../../unit/sandbox/startedSandbox.ts';
import { type Editor, startEditor } from '../editor.ts';
import { openWorkbench } from '../freshWorkbench.ts';
import { signIn } from '../signIn.ts';

const played = 'Evening news: sign language';

/** The extension host is on a machine whose ports the browser reaches at other addresses alone. */
describe('A window of a remote machine', () => {
  let sandbox: StartedSandbox;
  let tunnel: CuttingProxy;
  let editor: Editor;
  before(async () => {
    sandbox = await startedSandbox();
    tunnel = await cuttingProxy(Number(new URL(sandbox.origin).port));
    const { port } = new URL(tunnel.origin);
    editor = await startEditor(packedVsix, { tunnel: `http://port-{{port}}.localhost:${port}/` });
  });
  after(async () => {
    await editor?.close();
    await tunnel?.close();
    await sandbox?.close();
  });

  it('plays what is on a port of that machine through the tunnel, and asks nothing of its own', async () => {
    const workbench = await openWorkbench(editor);
    const reached = new Set<string>();
    await workbench.page.context().route(/\.(m3u8|mpd|ts|mp4|m4s)(\?|$)/, async (route) => {
      const { origin } = new URL(route.request().url());
      reached.add(origin);
      await (origin === sandbox.origin ? route.abort() : route.continue());
    });
    await workbench.open();
    await signIn(workbench, sandbox);
    await workbench.counted(workbench.row('Streaming', /^Live Streams/));
    await workbench.pressIn(workbench.row('Streaming', played), /^Play/);
    const player = await workbench.webviewFrame('body[data-state="playing"]');
    await player.waitForFunction(() => Number(document.body.dataset['frames']) > 12);
    const [{ port: inside }, { port: outside }] = [new URL(sandbox.origin), new URL(tunnel.origin)];
    assert.deepEqual([...reached], [`http://port-${inside}.localhost:${outside}`]);
  });
});
