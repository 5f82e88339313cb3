import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { AlarmedItem } from '../../../../src/features/alarms/desk.ts';
import type { AlarmListOptions } from '../../../../src/features/alarms/list.ts';
import type { WatchState } from '../../../../src/features/alarms/statusBar.ts';
import { nothingWatched, type Watches } from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { Ref } from '../../../../src/kinds/grammar/ref.ts';
import { instead } from '../../../helpers/instead.ts';

const kind = kindOf('liveStream');
const began = Date.UTC(2026, 0, 31, 12);

/** A stream with this alarm. */
function alarmed(title: string, more: Partial<AlarmedItem> & { account?: string } = {}): AlarmedItem {
  const { account = 'a-1', ...own } = more;
  const alarms = kind.alarms?.filter(({ id }) => id === 'offAir') ?? [];
  const ref = { account, kind: 'liveStream', scope: {}, id: title, title };
  return { ref, kind, alarms, since: began, quiet: undefined, ...own };
}

describe('The list of alarms', () => {
  /** The rows, and what picking these does, one after another. */
  async function listing(
    items: readonly AlarmedItem[],
    {
      labels = ['Studio TV'],
      picks = [] as string[],
      watched = ['a-1', 'a-2'],
      muted = undefined as Ref | undefined,
    } = {},
  ) {
    const { createAlarmList } = await import('../../../../src/features/alarms/list.ts');
    const shown: string[][] = [];
    const heads: string[] = [];
    const done: unknown[] = [];
    const left = [...picks];
    const list = createAlarmList({
      ask: {
        async pick(
          rows: readonly { label: string; detail?: string; iconPath: { id: string } }[],
          { placeHolder = '' },
        ) {
          heads.push(placeHolder);
          shown.push(
            rows.map(({ label, detail, iconPath }) => [iconPath.id, label, detail].join(' ').trim()),
          );
          const label = left.shift();
          return rows.find((row) => row.label === label);
        },
      },
      accounts: { list: async () => labels.map((label, index) => ({ id: `a-${index + 1}`, label })) },
      desk: {
        items: (account: string) => items.filter(({ ref }) => ref.account === account),
        change: async (account: string, to: (watches: Watches) => Watches) => {
          const rule = { kind: kind.id, what: 'one', id: 'Court 1', title: 'Court 1' } as const;
          const { rules, quiet } = to({ ...nothingWatched, rules: [rule] });
          done.push([account, rules.length, Object.values(quiet)]);
        },
        pinnedIn: () => () => false,
      },
      now: () => began,
      watchedIn: () => watched,
      state: () => ({ isPaused: true, trouble: undefined, readAt: undefined }),
      show: async ({ title }: { title: string }) => done.push(`show ${title}`),
      showHistory: async () => done.push('history'),
    } as unknown as AlarmListOptions);
    const { commands } = await import('vscode');
    const executeCommand = async (id: string, ref: Ref) => void done.push(`${id} ${ref.title}`);
    await instead(commands, { executeCommand }, async () => {
      await list.open();
      if (muted) await list.quiet(muted);
    });
    return { shown, heads, done };
  }

  it('shows what is quiet after what is loud', async () => {
    const items = [alarmed('Court 1', { quiet: 'always' }), alarmed('Court 2'), alarmed('Court 3')];
    const { shown } = await listing(items);
    assert.deepEqual(shown[0]?.slice(0, 4), [
      'bell-dot Court 2',
      'bell-dot Court 3',
      'bell-slash Court 1',
      'settings Choose What to Watch…',
    ]);
  });

  it('names the account of each alarm if there are several', async () => {
    const items = [alarmed('Court 1'), alarmed('Court 2', { account: 'a-2' })];
    const { shown } = await listing(items, { labels: ['Studio TV', 'Radio'] });
    assert.deepEqual(shown[0]?.slice(0, 2), ['bell-dot Court 1 Studio TV', 'bell-dot Court 2 Radio']);
  });

  it('says that there are none, or that nothing is watched', async () => {
    assert.deepEqual((await listing([])).heads, [
      'No alarms. Not watching: auto-refresh is off (headend.refreshInterval).',
    ]);
    assert.deepEqual((await listing([], { watched: [] })).heads, ['Nothing is watched.']);
  });

  it('offers to mute what is loud, to unmute what is quiet, and shows the resource', async () => {
    const loud = await listing([alarmed('Court 1')], { picks: ['Court 1', 'Show Stream'] });
    assert.deepEqual(loud.shown[1], [
      'go-to-file Show Stream',
      'pulse Check Ingest',
      'bell-slash Mute for 1 Hour',
      'bell-slash Mute Until It Changes',
      'bell-slash Mute Always',
      'eye-closed Stop Watching',
    ]);
    assert.deepEqual(loud.done, ['show Court 1']);
    const quiet = await listing([alarmed('Court 1', { quiet: 'change' })], { picks: ['Court 1'] });
    assert.deepEqual(quiet.shown[1]?.slice(2), ['bell Unmute', 'eye-closed Stop Watching']);
    assert.deepEqual((await listing([], { picks: ['Show Alarm History'] })).done, ['history']);
  });

  it('mutes for an hour, until a change or for good, checks the ingest, and ends the watch', async () => {
    const court = alarmed('Court 1');
    const done = async (label: string) => (await listing([court], { picks: ['Court 1', label] })).done;
    const inAnHour = Date.UTC(2026, 0, 31, 13);
    assert.deepEqual(await done('Mute for 1 Hour'), [['a-1', 1, [inAnHour]]]);
    assert.deepEqual(await done('Mute Until It Changes'), [['a-1', 1, ['change']]]);
    assert.deepEqual(await done('Mute Always'), [['a-1', 1, ['always']]]);
    assert.deepEqual(await done('Stop Watching'), [['a-1', 0, []]]);
    assert.deepEqual(await done('Check Ingest'), ['headend.row.checkIngest Court 1']);
    // the button of its message
    assert.deepEqual((await listing([], { muted: court.ref })).done, [['a-1', 1, [inAnHour]]]);
  });
});

describe('The status bar’s alarms', () => {
  const watching: WatchState = {
    loud: [],
    isWatching: true,
    isPaused: false,
    trouble: undefined,
    readAt: undefined,
  };

  /** What the status bar shows; undefined: nothing. */
  async function status(state: Partial<WatchState>) {
    const { createAlarmStatus } = await import('../../../../src/features/alarms/statusBar.ts');
    const { window } = await import('vscode');
    const item = { isShown: false, text: '', tooltip: '', backgroundColor: undefined as unknown };
    const { createStatusBarItem } = window;
    const calls = {
      show: () => Object.assign(item, { isShown: true }),
      hide: () => Object.assign(item, { isShown: false }),
      dispose: () => undefined,
    };
    Object.assign(window, { createStatusBarItem: () => Object.assign(item, calls) });
    try {
      createAlarmStatus().show({ ...watching, ...state });
    } finally {
      Object.assign(window, { createStatusBarItem });
    }
    const { isShown, text, tooltip, backgroundColor } = item;
    return isShown ? { text, lines: tooltip.split('\n'), warns: backgroundColor !== undefined } : undefined;
  }

  it('are not there while nothing is watched', async () => {
    assert.equal(await status({ isWatching: false, loud: [alarmed('Court 1')] }), undefined);
  });

  it('are counted, and up to ten of them are named', async () => {
    const streams = (count: number) =>
      Array.from({ length: count }, (_, index) => alarmed(`Court ${index + 1}`));
    const ten = await status({ loud: streams(10) });
    assert.equal(ten?.text, '$(bell-dot) 10');
    assert.equal(ten?.warns, true);
    assert.equal(ten?.lines.length, 11);
    assert.match(ten?.lines[10] ?? '', /^Court 10: off air · since /);
    const twelve = await status({ loud: streams(12) });
    assert.equal(twelve?.lines[0], 'Headend alarms: 12');
    assert.deepEqual(twelve?.lines.slice(11), ['and 2 more']);
  });

  it('look muted while nothing is read, and say why, and when it was last read', async () => {
    assert.deepEqual(await status({}), { text: '$(bell)', lines: ['Headend: No alarms'], warns: false });
    const paused = await status({ isPaused: true });
    assert.equal(paused?.text, '$(bell-slash)');
    assert.equal(paused?.lines[1], 'Not watching: auto-refresh is off (headend.refreshInterval).');
    const trouble = new Error('no answer');
    assert.deepEqual(await status({ trouble }), {
      text: '$(bell-slash)',
      lines: ['Headend: No alarms', 'Can’t check: no answer'],
      warns: false,
    });
    const late = await status({ trouble, readAt: began });
    assert.match(late?.lines[1] ?? '', /^Can’t check: no answer · Last checked: Jan 31, 2026, /);
    assert.match((await status({ readAt: began }))?.lines[1] ?? '', /^Last checked: Jan 31, 2026, /);
  });
});
