import type { Frame, Locator } from 'playwright-core';
import { type Fault, setFaults } from '../../src/platform/sandboxFaults.ts';
import type { Desk } from './desk.ts';
import { formOf, openForm } from './formPage.ts';
import { openWizard } from './wizardPage.ts';

/** A look of a form or a sheet. */
export interface State {
  readonly name: string;
  /** Brings its page there, with a resource that no other state has. */
  readonly open: (desk: Desk) => Promise<Frame>;
  /** Whether it differs in kind from the others, and is judged in daily runs, too. */
  readonly isDaily?: boolean;
  /** What leads to one part of it after the other. */
  readonly parts?: (frame: Frame) => Promise<Locator[]>;
}

const trouble = (desk: Desk, ...faults: Fault[]) => desk.sandbox.client.call(setFaults, { faults });

/** Every look that is judged. */
export const states: readonly State[] = [
  { ...form('a stream', 'liveStream', 'Evening news: clean feed, no graphics'), isDaily: true },
  form('a video', 'video', /^Evening news, \d/),
  form('a log upload policy', 'logPolicy', 'Rights reporting'),
  {
    name: 'The form of a FaaS key',
    open: (desk) => openForm(desk, 'faasKey', 'epg-import', { project: 412_070, region: 38 }),
  },
  { name: 'A form whose values somebody else has changed', open: openConflict, isDaily: true },
  { name: 'A form whose save may have been made', open: openDoubtful },
  { name: 'The form of an edge secret whose values change', open: openSecret, isDaily: true },
  { name: 'The form of a storage alert', open: openAlert },
  { name: 'The form of new storage alerts, of which some failed', open: openPartly, isDaily: true },
  {
    name: 'The wizard of a cluster',
    open: openReview,
    isDaily: true,
    parts: async (frame) => (await frame.locator('nav button').all()).reverse(),
  },
  { ...sheet('the ingest of a stream', 'liveStream.showIngest', 'Evening news: studio 1'), isDaily: true },
  sheet('the addresses of a stream', 'liveStream.showAddresses', 'Evening news: studio 1'),
  sheet('the addresses of a video', 'video.showAddresses', 'Trailer: winter programme'),
];

function form(what: string, kind: string, name: string | RegExp): State {
  return { name: `The form of ${what}`, open: (desk) => openForm(desk, kind, name) };
}

function sheet(what: string, command: string, name: string): State {
  const [kind = ''] = command.split('.');
  return {
    name: `The sheet of ${what}`,
    async open(desk) {
      await desk.run(`headend.${command}`, await desk.ref(kind, name));
      return desk.frame(`body[data-state="ready"]:has(h1:text(" — ${name}"))`);
    },
  };
}

async function openConflict(desk: Desk): Promise<Frame> {
  const name = 'Arena 1: handball, main camera';
  const { id } = await desk.ref('liveStream', name);
  const frame = await openForm(desk, 'liveStream', name);
  await frame.getByLabel('DVR window').fill('900');
  await frame.getByLabel('Your data').fill('mine');
  await frame.getByText('2 changes').waitFor();
  const stream = { dvr_duration: 700, client_entity_data: 'theirs' };
  await desk.sandbox.call(`/streaming/streams/${id}`, { method: 'PATCH', json: { stream } });
  await frame.getByRole('button', { name: 'Save' }).click();
  await frame.getByRole('group', { name: 'DVR window' }).waitFor();
  return frame;
}

async function openDoubtful(desk: Desk): Promise<Frame> {
  const frame = await openForm(desk, 'liveStream', 'Arena 1: handball, goal left');
  await frame.getByLabel('Your data').fill('on its way');
  await frame.getByText('1 change').waitFor();
  await trouble(desk, { kind: 'drop', when: 'during', method: 'PATCH', path: '/streaming' });
  await frame.getByRole('button', { name: 'Save' }).click();
  await frame.getByRole('button', { name: 'Refresh' }).waitFor();
  await trouble(desk);
  return frame;
}

async function openSecret(desk: Desk): Promise<Frame> {
  const frame = await openForm(desk, 'edgeSecret', 'session-key');
  const slot = (at: number) => frame.locator('.slot').nth(at);
  await slot(0).getByRole('button', { name: 'Replace Value' }).click();
  await slot(1).getByRole('button', { name: 'Remove' }).click();
  await slot(1).getByText('Confirm the removal').waitFor();
  return frame;
}

async function openAlert(desk: Desk): Promise<Frame> {
  const frame = await openForm(desk, 'storageAlert', /^a\.bucket-with-a-name-of-exactly-sixty-three-/);
  await frame.getByLabel('Byte limit', { exact: true }).fill('2');
  await frame.getByRole('button', { name: 'Review' }).click();
  return frame;
}

async function openPartly(desk: Desk): Promise<Frame> {
  await desk.run('headend.storageAlert.create');
  const frame = await formOf(desk, 'New Storage Alert');
  await frame.getByLabel('Metric').selectOption({ label: 'Files' });
  await frame.getByLabel('Storage', { exact: true }).fill('viewer-uploads');
  for (const bucket of [/^incoming/, /^quarantine/, /^xn--bcher/])
    await frame.getByRole('checkbox', { name: bucket }).check();
  await frame.getByLabel('Limit', { exact: true }).fill('1.5');
  await frame.getByLabel('Unit of Limit').selectOption('million');
  await trouble(desk, { kind: 'error', status: 503, method: 'POST', path: '/storage/notifications' });
  await frame.getByRole('button', { name: 'Set Alerts' }).click();
  await frame.getByRole('list', { name: 'Results' }).waitFor();
  await trouble(desk);
  return frame;
}

/** The wizard at its last step, filled in. */
async function openReview(desk: Desk): Promise<Frame> {
  const {
    form: frame,
    keyboard,
    button,
    press,
    next,
    fillIn,
  } = await openWizard(desk, 'Default › Frankfurt');
  await fillIn('judged');
  for (const heading of ['Server', 'Users and databases']) await next(heading);
  for (const [add, name] of [
    [button('Add').first(), 'app'],
    [button('Add').last(), 'viewers'],
  ] as const) {
    await press(add);
    await keyboard.type(name);
  }
  await frame.getByLabel('Owner').fill('app');
  await next('Review');
  return frame;
}
