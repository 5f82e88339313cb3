import assert from 'node:assert/strict';
import { story } from '../helpers/story.ts';
import { freshWorkbench, type Workbench } from './freshWorkbench.ts';
import { trySandbox } from './signIn.ts';

/** Each step stands on the one before. */
story('Trouble of the sandbox', () => {
  let workbench: Workbench;
  before(async () => {
    workbench = await freshWorkbench();
    await trySandbox(workbench);
  });

  const status = (text: string) => workbench.status('Sandbox trouble:').filter({ hasText: text });

  it('is chosen from a list that says what each does', async () => {
    await workbench.run('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.rows().filter({ hasText: 'No trouble' }).filter({ hasText: 'on' }).waitFor();
    assert.equal(await workbench.quickInput.rows().count(), 9);
    await workbench.quickInput.choose('Server errors');
    await status('Server errors').waitFor();
  });

  it('leaves the rows, and the view says what is wrong', async () => {
    await workbench.page
      .getByText(/The service returned an error.*Showing data from/)
      .first()
      .waitFor();
    await workbench.row('Streaming', /^Evening news: studio 1/).waitFor();
  });

  it('is ended from the palette', async () => {
    await workbench.run('Headend: End Sandbox Trouble');
    await workbench.row('Streaming', /^Live Streams/).waitFor();
    await status('').waitFor({ state: 'hidden' });
  });

  it('is changed and ended by a click in the status bar', async () => {
    await workbench.run('Headend: Simulate Sandbox Trouble…');
    await workbench.quickInput.choose('Web page instead of JSON');
    await status('Web page instead of JSON').click();
    await workbench.quickInput.choose('No trouble');
    await status('').waitFor({ state: 'hidden' });
    await workbench.status(/^\s*Trouble simulation ended\.$/).waitFor();
  });
});
