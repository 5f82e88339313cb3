import assert from 'node:assert/strict';
import { sharedWorkbench } from './shared.ts';

describe('The workbench', () => {
  it('opens with its activity bar, and with nothing to complain about', async () => {
    const workbench = await sharedWorkbench();
    await workbench.page.locator('.activitybar').waitFor();
    assert.deepEqual(await workbench.toasts(), []);
    await workbench.screenshot('workbench');
  });
});
