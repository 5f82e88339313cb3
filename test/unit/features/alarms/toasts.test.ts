import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Told } from '../../../../src/features/alarms/memory.ts';
import type { ToastsOptions } from '../../../../src/features/alarms/toasts.ts';
import type { News } from '../../../../src/features/alarms/watcher.ts';
import { kindOf } from '../../../../src/kinds/all.ts';

const minute = 60_000;
const began = Date.UTC(2026, 0, 31, 12);

/** A change that is told so. */
function change(text: string, more: Partial<Told> = {}): Told {
  const own = { at: began, kind: 'liveStream', id: '7', title: 'Studio', alarm: 'offAir' } as const;
  return { ...own, phase: 'begun', text, ...more };
}

/** What a window tells of news, and what comes of a button. */
async function tellingOf(
  news: Partial<News> & Pick<News, 'told'>,
  { press = undefined as string | undefined, labels = ['Studio TV'], show = async () => undefined } = {},
) {
  const { createToasts } = await import('../../../../src/features/alarms/toasts.ts');
  const { commands } = await import('vscode');
  const said: string[] = [];
  const done: unknown[] = [];
  const failures: string[] = [];
  const message = (severity: string) => async (text: string, buttons: readonly string[]) => {
    said.push([severity, text, ...buttons].join(' | '));
    return buttons.find((each) => each === press);
  };
  const toasts = createToasts({
    kindOf,
    accounts: { list: async () => labels.map((label, index) => ({ id: `a-${index + 1}`, label })) },
    ask: { tell: message('info'), warn: message('warning') },
    fail: (_error: unknown, words: string) => failures.push(words),
    async show({ title }: { title: string }) {
      done.push(`show ${title}`);
      await show();
    },
    quiet: async ({ title }: { title: string }) => done.push(`mute ${title}`),
  } as unknown as ToastsOptions);
  const { executeCommand } = commands;
  Object.assign(commands, { executeCommand: async (id: string) => done.push(id) });
  try {
    toasts({ account: 'a-1', since: undefined, ...news });
    // all of the promises above are settled without waiting for anything
    await new Promise(setImmediate);
  } finally {
    Object.assign(commands, { executeCommand });
  }
  return { said, done, failures };
}

describe('An alarm’s message', () => {
  it('warns when it begins and only informs when it is over', async () => {
    const { said } = await tellingOf({ told: [change('it began'), change('it ended', { phase: 'over' })] });
    assert.deepEqual(said, [
      'warning | it began | Show Stream | Check Ingest | Mute for 1 Hour',
      'info | it ended | Show Stream',
    ]);
  });

  it('offers no check of what somebody did', async () => {
    const { said } = await tellingOf({ told: [change('it was switched off', { alarm: 'switchedOff' })] });
    assert.deepEqual(said, ['warning | it was switched off | Show Stream | Mute for 1 Hour']);
  });

  it('of what was deleted has no buttons: there is nothing left to show', async () => {
    const told = [change('it was deleted', { alarm: 'deleted' })];
    assert.deepEqual((await tellingOf({ told })).said, ['warning | it was deleted']);
  });

  it('names the account if there are several', async () => {
    const told = [change('it began', { phase: 'over' })];
    const labels = ['Studio TV', 'Radio'];
    const news = { account: 'a-2', told };
    assert.deepEqual((await tellingOf(news, { labels })).said, ['info | it began (Radio) | Show Stream']);
    assert.deepEqual((await tellingOf({ told }, { labels: ['Studio TV'] })).said, [
      'info | it began | Show Stream',
    ]);
    // an account that is gone has no name
    assert.deepEqual((await tellingOf({ account: 'a-3', told }, { labels })).said, [
      'info | it began | Show Stream',
    ]);
  });

  it('shows, checks and mutes the resource', async () => {
    const told = [change('it began')];
    const pressed = async (press: string) => (await tellingOf({ told }, { press })).done;
    assert.deepEqual(await pressed('Show Stream'), ['show Studio']);
    assert.deepEqual(await pressed('Check Ingest'), ['headend.row.checkIngest']);
    assert.deepEqual(await pressed('Mute for 1 Hour'), ['mute Studio']);
    assert.deepEqual(await pressed('none of them'), []);
  });

  it('says what failed if the resource can’t be shown', async () => {
    const show = async () => Promise.reject(new Error('no'));
    const { failures } = await tellingOf({ told: [change('it began')] }, { press: 'Show Stream', show });
    assert.deepEqual(failures, ['Could not show the alarm']);
  });
});

describe('Many alarms', () => {
  const many = (count: number, more: Partial<Told> = {}) =>
    Array.from({ length: count }, (_, index) => change(`change ${index + 1}`, more));

  it('have a message each up to three, and beyond one that names three and counts the others', async () => {
    assert.equal((await tellingOf({ told: many(3) })).said.length, 3);
    assert.deepEqual((await tellingOf({ told: many(5) })).said, [
      'warning | 5 changes: change 1. change 2. change 3. And 2 more. | Show Alarms',
    ]);
  });

  it('only inform if all of them are over', async () => {
    const { said } = await tellingOf({ told: many(4, { phase: 'over' }) });
    assert.deepEqual(said, ['info | 4 changes: change 1. change 2. change 3. And 1 more. | Show Alarms']);
  });

  it('are told in one message after a pause of more than ten minutes, which says since when', async () => {
    const late = await tellingOf({ told: many(2), since: began - 10 * minute - 1 });
    assert.equal(late.said.length, 1);
    assert.match(
      late.said[0] ?? '',
      /^warning \| 2 changes since Jan 31, 2026, .+: change 1\. change 2\. \| Show Alarms$/,
    );
    assert.equal((await tellingOf({ told: many(2), since: began - 10 * minute })).said.length, 2);
    const one = await tellingOf({ told: many(1), since: began - 60 * minute });
    assert.deepEqual(one.said, ['warning | change 1 | Show Stream | Check Ingest | Mute for 1 Hour']);
    // many within a short time do not say since when
    const soon = await tellingOf({ told: many(4), since: began - minute });
    assert.match(soon.said[0] ?? '', /^warning \| 4 changes: /);
  });

  it('lead to the list of alarms', async () => {
    const { done } = await tellingOf({ told: many(4) }, { press: 'Show Alarms' });
    assert.deepEqual(done, ['headend.alarm.show']);
  });
});
