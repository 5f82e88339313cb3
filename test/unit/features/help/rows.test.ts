import assert from 'node:assert/strict';
import { helpRows } from '../../../../src/features/help/rows.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

describe('Help and Feedback', () => {
  const labels = (pages: Parameters<typeof helpRows>[0], isInBrowser = false) =>
    helpRows(pages, isInBrowser).map(({ label }) => inEnglish(label));
  const all = [
    'Walkthrough',
    'Documentation',
    'Keyboard Shortcuts',
    'Try the Sandbox',
    'What’s New',
    'Report an Issue',
    'Show Log',
  ];

  it('has a row for each way to get help', () => {
    const pages = {
      homepage: 'https://headend.example/docs',
      bugs: { url: 'https://headend.example/issues' },
    };
    assert.deepEqual(labels(pages), all);
  });

  it('has no row for a page that the manifest doesn’t name, or that isn’t https', () => {
    const without = all.filter((label) => !['Documentation', 'Report an Issue'].includes(label));
    for (const address of [
      undefined,
      'http://headend.example',
      'file:///etc',
      'command:headend.x',
      'issues',
      '',
    ])
      assert.deepEqual(
        labels(address === undefined ? {} : { homepage: address, bugs: { url: address } }),
        without,
      );
    assert.deepEqual(labels({ bugs: {} }), without);
  });

  it('offers no sandbox in a browser, which can’t run one', () => {
    assert.deepEqual(labels({}, true), ['Walkthrough', 'Keyboard Shortcuts', 'What’s New', 'Show Log']);
  });
});
