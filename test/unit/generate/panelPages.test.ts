import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { panelPages } from '../../../src/generate/panelPages.ts';
import { projectFolder } from '../../../tools/folders.ts';

describe('The pages of panels', () => {
  it('are brought back after a reload, as the manifest says, and have a style and two icons each', () => {
    assert.ok(panelPages().includes('player'));
    for (const page of panelPages()) {
      assert.ok(packageJson.activationEvents.includes(`onWebviewPanel:headend.${page}`), page);
      for (const file of [
        `src/pages/${page}/${page}.css`,
        `media/${page}-light.svg`,
        `media/${page}-dark.svg`,
      ])
        assert.ok(existsSync(join(projectFolder, file)), file);
    }
  });
});
