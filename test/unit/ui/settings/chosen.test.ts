import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { instead } from '../../../helpers/instead.ts';

const load = () => import('../../../../src/ui/settings/chosen.ts');

describe('What is chosen in the settings', () => {
  /** Does some work with these settings: it can change them, and says which changed. */
  async function withSettings(
    settings: Record<string, unknown>,
    work: (change: (name: string) => void, chosen: Awaited<ReturnType<typeof load>>) => void,
  ) {
    const { workspace } = await import('vscode');
    let listener: (event: object) => void = () => undefined;
    const members = {
      getConfiguration: (section: string) => ({
        get: (name: string, other: unknown) => settings[`${section}.${name}`] ?? other,
      }),
      onDidChangeConfiguration(next: typeof listener) {
        listener = next;
        return { dispose: () => undefined };
      },
    };
    const change = (changed: string) =>
      listener({
        affectsConfiguration: (name: string) => changed === name || changed.startsWith(`${name}.`),
      });
    const chosen = await load();
    await instead(workspace, members, () => {
      // nothing is known of another test, and nothing stays for the next one
      chosen.followChoices([], () => undefined);
      change('headend.units');
      work(change, chosen);
      chosen.followChoices([], () => undefined);
      change('headend.units');
    });
  }

  it('is the default for anything that is no choice', async () => {
    const settings = { 'headend.units': 'decimal', 'headend.timeZone': 'mars' };
    await withSettings(settings, (_, { chosen }) => {
      assert.deepEqual(
        [chosen('units'), chosen('timeZone'), chosen('statistics.series')],
        ['decimal', 'local', 5],
      );
    });
  });

  it('is read again once it changes, and told to those whom it concerns', async () => {
    const settings: Record<string, unknown> = { 'headend.units': 'decimal' };
    await withSettings(settings, (change, { chosen, followChoices }) => {
      let told = 0;
      followChoices(['units'], () => void told++);
      assert.equal(chosen('units'), 'decimal');
      settings['headend.units'] = 'binary';
      change('editor.fontSize');
      assert.deepEqual([chosen('units'), told], ['decimal', 0]);
      change('headend.timeZone');
      assert.deepEqual([chosen('units'), told], ['binary', 0]);
      change('headend.units');
      assert.equal(told, 1);
    });
  });

  it('lets the player begin without sound unless it is wanted, and as far behind as is possible', async () => {
    const preferences = async (muted: unknown, latency: unknown) => {
      let read: unknown;
      const settings = { 'headend.player.startMuted': muted, 'headend.player.latency': latency };
      await withSettings(settings, (_, { playerPreferences }) => {
        read = playerPreferences();
      });
      return read;
    };
    assert.deepEqual(await preferences(undefined, undefined), { muted: true, latency: undefined });
    assert.deepEqual(await preferences(false, 60), { muted: false, latency: 60 });
    assert.deepEqual(await preferences(true, 0), { muted: true, latency: undefined });
    assert.deepEqual(await preferences(true, 61), { muted: true, latency: undefined });
    assert.deepEqual(await preferences(true, '7'), { muted: true, latency: undefined });
  });
});
