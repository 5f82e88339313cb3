import type { TerraformPlace, TerraformResource } from '../../kinds/grammar/code/terraform.ts';
import type { Item } from '../listing.ts';
import { hclComment, hclLines, hclName, hclText } from './hcl.ts';

/** A resource to write in Terraform’s language. */
export interface TerraformSubject extends TerraformPlace {
  readonly resource: TerraformResource<Item>;
  readonly item: Item;
  readonly title: string;
}

/** Sentences in the user’s language. */
export interface TerraformNotes {
  /** What to do with the blocks. */
  readonly usage: string;
  /** What a setting is that isn’t known. */
  readonly missing: (setting: string) => string;
}

/**
 * For each resource an import block and a skeleton with what the service returns; secrets are variables. Every
 * name is used once.
 */
export function terraformOf(subjects: readonly TerraformSubject[], notes: TerraformNotes): string {
  const used = new Set<string>();
  const unused = (name: string) => {
    let free = name;
    for (let count = 2; used.has(free); count++) free = `${name}_${count}`;
    used.add(free);
    return free;
  };
  const blocks = subjects.map((subject) => blocksOf(subject, notes, unused));
  return [hclComment(notes.usage), ...blocks].join('\n\n');
}

function blocksOf(
  { resource, item, title, key, scope }: TerraformSubject,
  notes: TerraformNotes,
  unused: (name: string) => string,
): string {
  const { type, id, settings, missing = [] } = resource;
  const place = { key, scope };
  const name = unused(hclName(title, type.replace(/^gcore_/, '')));
  const variables = new Map<string, string>();
  const variableOf = (secret: string) => {
    const variable = variables.get(secret) ?? unused(hclName(`${name}_${secret}`, 'secret'));
    variables.set(secret, variable);
    return variable;
  };
  const lines = hclLines(settings(item, place), variableOf);
  return [
    ['import {', `  to = ${type}.${name}`, `  id = ${hclText(id(place))}`, '}'],
    [
      `resource "${type}" "${name}" {`,
      ...lines,
      ...missing.map((setting) => `  ${hclComment(notes.missing(setting))}`),
      '}',
    ],
    ...[...variables.values()].map((variable) => [
      `variable "${variable}" {`,
      '  type      = string',
      '  sensitive = true',
      '}',
    ]),
  ]
    .map((block) => block.join('\n'))
    .join('\n\n');
}
