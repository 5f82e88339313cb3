import assert from 'node:assert/strict';
import type { Frame, Locator } from 'playwright-core';
import type { Desk } from './desk.ts';
import { formOf, retype, tabTo } from './formPage.ts';

/** The page of the wizard of a cluster, driven by keyboard alone. */
export type WizardPage = ReturnType<typeof driveWizard>;

/** Opens the wizard for a project and a region: `Default › Frankfurt`. `title`: the heading that it comes with. */
export async function openWizard(
  desk: Desk,
  place: string,
  title = 'New PostgreSQL Cluster',
): Promise<WizardPage> {
  const opened = desk.run('headend.cluster.create');
  const pick = await desk.editor.picks.next(({ title: asked }) => asked === 'Create PostgreSQL Cluster');
  await pick.choose(place);
  await opened;
  return driveWizard(await formOf(desk, title));
}

/** Drives the wizard in its frame. */
export function driveWizard(form: Frame) {
  const { keyboard } = form.page();
  const button = (name: string) => form.getByRole('button', { name, exact: true });
  const step = form.locator('nav [aria-current="step"]');
  async function press(target: Locator): Promise<void> {
    await tabTo(target);
    await keyboard.press('Enter');
  }
  async function write(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await retype(form, text);
  }
  async function choose(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await keyboard.type(text);
    await target.locator('option:checked').getByText(text).waitFor({ state: 'attached' });
  }
  async function next(heading: string): Promise<void> {
    await press(button('Next'));
    await form.locator(`h2:focus:text-is("${heading}")`).waitFor();
    assert.match(String(await step.textContent()), new RegExp(`\\d\\. ${heading}`));
  }
  return {
    form,
    keyboard,
    button,
    /** What leads to the step that shows. */
    step,
    press,
    write,
    choose,
    /** Goes to the next step, whose heading is then in focus. */
    next,
    /** Fills in the first two steps, which leads to the third. */
    async fillIn(name: string): Promise<void> {
      await write(form.getByLabel('Name', { exact: true }).first(), name);
      await choose(form.getByLabel('Version'), '15');
      await choose(form.getByLabel('Flavor'), '2 CPU, 4 GiB');
      await next('Storage');
      await choose(form.getByLabel('Storage type'), 'ssd-hiiops');
      await write(form.getByLabel('Storage size'), '20');
      await next('Network');
    },
  };
}
