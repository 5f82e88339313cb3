import type { TerraformSetting, TerraformSettings } from '../../kinds/grammar/code/terraform.ts';

/** A text in quotes, in Terraform’s language: nothing in it is an expression. */
export function hclText(text: string): string {
  const escaped = text.replace(/[\\"\p{Cc}\p{Cs}\u2028\u2029]|[$%](?=\{)/gu, (found) => {
    if (found === '$' || found === '%') return found + found;
    if (found === '\\' || found === '"') return `\\${found}`;
    if (found === '\n') return '\\n';
    if (found === '\t') return '\\t';
    if (found === '\r') return '\\r';
    // a lone half of a pair is no character
    const code = /\p{Cs}/u.test(found) ? 0xfffd : found.charCodeAt(0);
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** A text as what is behind a `#`, on one line. */
export function hclComment(text: string): string {
  return `# ${text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')}`;
}

/** A name in Terraform’s language: letters, digits and underscores, at most 60, with a letter first. */
export function hclName(text: string, otherwise: string): string {
  const cleaned = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '_')
    .replace(/^_+/, '')
    .slice(0, 60)
    .replace(/_+$/, '')
    .toLowerCase();
  if (/^[a-z]/.test(cleaned)) return cleaned;
  return cleaned === '' ? otherwise : `${otherwise}_${cleaned}`;
}

/** The lines of settings, indented by two spaces a level. `variableOf` names the variable of a secret. */
export function hclLines(
  settings: TerraformSettings,
  variableOf: (secret: string) => string,
  indent = '  ',
): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    if (setting === undefined || setting === null) return [];
    if (typeof setting !== 'object' || !('blocks' in setting))
      return [`${indent}${name} = ${expressionOf(setting, variableOf)}`];
    return setting.blocks.flatMap((block) => [
      `${indent}${name} {`,
      ...hclLines(block, variableOf, `${indent}  `),
      `${indent}}`,
    ]);
  });
}

function expressionOf(setting: TerraformSetting, variableOf: (secret: string) => string): string {
  if (typeof setting === 'string') return hclText(setting);
  if (typeof setting !== 'object') return String(setting);
  if (isList(setting)) return `[${setting.map((each) => expressionOf(each, variableOf)).join(', ')}]`;
  if ('secret' in setting) return `var.${variableOf(setting.secret)}`;
  const members = 'map' in setting ? setting.map : 'object' in setting ? setting.object : {};
  const pairs = Object.entries(members).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [`${hclText(key)} = ${expressionOf(value, variableOf)}`],
  );
  return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
}

function isList(setting: TerraformSetting): setting is readonly TerraformSetting[] {
  return Array.isArray(setting);
}
