import assert from 'node:assert/strict';
import { findStatistics, openStatistics } from './openStatistics.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** The webview of a real VS Code; what is in its page is tested in test/pages. */
describe('The panel of the statistics', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await openWorkbench();
  });
  after(() => workbench?.close());

  it('keeps to its policy, asks and is answered, follows the theme, and is there again after a reload', async () => {
    const violations: string[] = [];
    workbench.page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    let page = await openStatistics(workbench);
    await page.range('24 h').check();
    await page.answered();
    const summary = /^minutes watched: least .*, most .*, last /;
    await page.summary.filter({ hasText: summary }).waitFor();
    for (const [theme, kind] of [
      ['Default Light Modern', 'vscode-light'],
      ['Default Dark Modern', 'vscode-dark'],
    ] as const) {
      await workbench.setTheme(theme);
      await page.frame.locator(`body.${kind}`).waitFor();
    }
    await page.tab('Table').click();

    await workbench.reloadAsUser();
    await workbench.tab(/^Live watching duration — /).waitFor();
    page = await findStatistics(workbench);
    await page.grid.waitFor();
    assert.equal(await page.range('24 h').isChecked(), true);
    await page.tab('Chart').click();
    await page.summary.filter({ hasText: summary }).waitFor();
    assert.deepEqual(violations, []);
  });
});
