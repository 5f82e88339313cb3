import { openWorkbench, type Workbench } from './workbench.ts';

const held: { workbench?: Promise<Workbench> } = {};

/** The workbench that all tests share which do not need one of their own: a start costs seconds. */
export function sharedWorkbench(): Promise<Workbench> {
  held.workbench ??= openWorkbench();
  return held.workbench;
}

/** Closes it, if a test opened it. */
export async function closeShared(): Promise<void> {
  const workbench = await held.workbench;
  delete held.workbench;
  await workbench?.close();
}

/** Keeps a picture of it, if there is one. */
export async function pictureShared(name: string): Promise<void> {
  await (await held.workbench)?.screenshot(name);
}
