import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import texts from '../../../package.nls.json' with { type: 'json' };
import { panelPages } from '../../../src/generate/panelPages.ts';
import { projectFolder } from '../../../tools/folders.ts';

const { walkthroughs, commands, views } = packageJson.contributes;
const [start] = walkthroughs;
const steps = start?.steps ?? [];
const textOf = (mark: string) => (texts as Readonly<Record<string, string>>)[mark.slice(1, -1)] ?? '';

describe('The walkthrough', () => {
  it('leads from a first look to statistics in five steps, and offers no sandbox in a browser', () => {
    const stepsWithout = (condition: string) =>
      steps.filter(({ when }) => when !== condition).map(({ title }) => textOf(title));
    const others = ['Look at a Stream', 'Play It', 'Find Out Why It Stutters', 'See Who Watches'];
    assert.deepEqual(stepsWithout('headend.inBrowser'), ['Sign In or Try the Sandbox', ...others]);
    assert.deepEqual(stepsWithout('!headend.inBrowser'), ['Sign In', ...others]);
    for (const { description, when } of steps)
      if (when !== '!headend.inBrowser') assert.doesNotMatch(textOf(description), /command:headend\.sandbox/);
  });

  it('names commands that exist, and offers a button in each step', () => {
    const known = new Set([
      ...commands.map(({ command }) => command),
      ...views.headend.map(({ id }) => `${id}.focus`),
      'workbench.action.openSettings',
    ]);
    for (const { description } of steps) {
      const named = [...textOf(description).matchAll(/\]\(command:([\w.]+)/g)].map(
        ([, command]) => command ?? '',
      );
      assert.ok(named.length > 0, description);
      for (const command of named) assert.ok(known.has(command), command);
    }
  });

  it('checks each step off by a context that Headend sets', () => {
    const known = [...panelPages(), 'document', 'account'];
    for (const { id, completionEvents } of steps) {
      const [, what = ''] = /^onContext:headend\.shown\.(\w+) == once$/.exec(completionEvents[0] ?? '') ?? [];
      assert.ok(known.includes(what), id);
      const again = `onContext:headend.shown.${what} == again`;
      assert.deepEqual(completionEvents.slice(1), [again]);
    }
  });

  it('has a small picture for each step, in colors of the theme alone, and a text for who can’t see it', () => {
    const files = readdirSync(`${projectFolder}/media/walkthrough`);
    assert.deepEqual(files.toSorted(), steps.map(({ id }) => `${id}.svg`).toSorted());
    for (const { media } of steps) {
      const svg = readFileSync(`${projectFolder}/${media.svg}`, 'utf8');
      assert.ok(svg.length < 1200, `${media.svg}: ${svg.length}`);
      const colors = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color ?? '');
      assert.ok(colors.length > 2);
      for (const color of colors) assert.match(color, /^(none|var\(--vscode-[\w-]+\))$/, media.svg);
      assert.doesNotMatch(svg, /<(script|style|image|text|foreignObject)|href|on\w+=/);
      assert.ok(textOf(media.altText).length > 20, media.altText);
    }
  });
});
