import assert from 'node:assert/strict';
import { webPage } from '../../../../src/sandbox/faults/webPage.ts';

describe('a page in the place of a reply', () => {
  const titles: [number, string][] = [
    [200, 'Sign in to the network'],
    [302, '302 Found'],
    [503, '503 Service Unavailable'],
    [599, '599 Error'],
  ];
  for (const [status, title] of titles) {
    it(`of status ${status} has the title “${title}”`, async () => {
      const page = webPage(status);
      assert.equal(page.status, status);
      assert.match(String(page.headers.get('content-type')), /^text\/html/);
      assert.ok((await page.text()).includes(`<title>${title}</title>`));
    });
  }
});
