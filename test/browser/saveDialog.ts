import type { Workbench } from './workbench.ts';

/** Answers the workbench's dialog for a file, once it proposes a name with `proposed` in it. */
export async function saveAs({ page, quickInput }: Workbench, proposed: string, file: string): Promise<void> {
  const { widget } = quickInput;
  const isClosed = () =>
    widget.waitFor({ state: 'hidden', timeout: 2000 }).then(
      () => true,
      () => false,
    );
  // the dialog proposes a name once it has read the folder; what is written before is lost
  await page.waitForFunction((part) => {
    const boxes = document.querySelectorAll<HTMLInputElement>('.quick-input-box input');
    return [...boxes].some(({ value }) => value.includes(part));
  }, proposed);
  await quickInput.accept(file);
  // what is pressed while the dialog still reads the folder is lost
  while (!(await isClosed())) await widget.getByRole('button', { name: 'OK' }).click();
}
