import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runnablesOf } from '../../../src/agents/runnables.ts';
import { agentTools } from '../../../src/agents/tools.ts';
import { kindOf } from '../../../src/kinds/all.ts';
import { arrangingOf } from '../../../src/kinds/engine/arrange.ts';
import { membersOf } from '../../../src/platform/grammar/schema.ts';
import { inEnglish } from '../../../src/shared/words.ts';
import { projectFolder } from '../../../tools/folders.ts';

const folder = path.join(projectFolder, 'skills');

/** Files that users have. */
const files = ['headend.json', '.wasm', '.env'];

describe('A skill', () => {
  for (const skill of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, skill, 'SKILL.md'), 'utf8');
    const marked = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

    it(`${skill} names tools, kinds, actions, fields and states that there are, and nothing else`, () => {
      const kinds = marked.flatMap((name) => /^kind: (\w+)$/.exec(name)?.[1] ?? []).map(kindOf);
      assert.ok(kinds.length > 0);
      const tools = agentTools.map(({ name }) => `headend_${name}`);
      const known = new Set([
        ...tools,
        ...agentTools.flatMap(({ name, input, output }) => [
          name,
          ...Object.keys(input.shape),
          ...Object.keys(output.shape),
        ]),
        ...kinds.flatMap((kind) => [
          `kind: ${kind.id}`,
          ...runnablesOf(kind, true).map(({ id }) => id),
          ...Object.keys(membersOf(kind.schema)),
          ...arrangingOf(kind).filters.flatMap(({ choices = [] }) =>
            choices.map((each) => inEnglish(each.words)),
          ),
        ]),
        ...files,
      ]);
      assert.deepEqual(
        marked.filter((name) => !known.has(name)),
        [],
      );
      // also where a tool is named without marks
      const named = text.match(/headend_\w+/g) ?? [];
      assert.deepEqual(
        named.filter((name) => !tools.includes(name)),
        [],
      );
    });

    it(`${skill} is named as its folder, as the manifest and the editor find it`, () => {
      assert.match(text, new RegExp(`^---\\nname: ${skill}\\ndescription: .{20,}\\n---\\n`));
      const { contributes } = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8'));
      const paths = contributes.chatSkills.map((each: { readonly path: string }) => each.path);
      assert.ok(paths.includes(`./skills/${skill}/SKILL.md`), paths.join());
    });
  }
});
