import * as vscode from 'vscode';
import type { FieldPlan, FieldSchema } from '../../kinds/engine/control.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { metaOf } from '../../platform/grammar/schema.ts';
import type { TextFault } from '../../ui/ask.ts';
import { say } from '../../ui/say.ts';

/** A value that the user is asked for. */
export interface Wanted {
  /** Shown above every box: what the value belongs to. */
  readonly title: string;
  readonly plan: FieldPlan;
  /** Where the value is in the change, starting with the field. */
  readonly path: readonly (string | number)[];
  /** The current value, or what was typed before; undefined: unknown. */
  readonly now: unknown;
  /** What is wrong with the whole change, given a value; problems elsewhere aren't about this value. */
  readonly check: (value: unknown) => readonly Problem[];
  /** The warnings about a value that may be entered anyway. */
  readonly warn?: ((value: unknown) => readonly Problem[]) | undefined;
}

/** An answer; its value may be anything, including undefined: left out. */
export interface Entered {
  readonly value: unknown;
}

/** What is wrong with a value, in words; empty if nothing is. */
export function wrongs(wanted: Pick<Wanted, 'check' | 'path'>, value: unknown): string[] {
  return textFaults(wanted, value).map(({ message }) => message);
}

/** The same for a long text, with the line of each if that is known. */
export function textFaults({ check, path }: Pick<Wanted, 'check' | 'path'>, value: unknown): TextFault[] {
  return check(value)
    .filter((problem) => path.every((part, index) => problem.path[index] === part))
    .map((problem) => {
      const inside = problem.path.slice(path.length).map((part) => `${part}`);
      return { message: [...inside, say(problem.words)].join(': '), line: problem.line };
    });
}

/** The title and the rule of a value, for the head of a picker. */
export function head({ title, plan }: Pick<Wanted, 'title' | 'plan'>) {
  return { title, placeHolder: ruleOf(plan.schema) };
}

/** The rule of a value, with its unit. */
export function ruleOf(schema: FieldSchema): string {
  const { description, unit, deprecated } = metaOf(schema);
  const parts = [
    deprecated && vscode.l10n.t('Deprecated by the service.'),
    // Descriptions are Markdown, which pickers do not render.
    description && vscode.l10n.t(description).replaceAll('`', ''),
    unit && vscode.l10n.t('Unit: {0}.', vscode.l10n.t(unit)),
  ];
  return parts.filter(Boolean).join(' ');
}

/** The first problem, as a box shows it. */
export function faulty([first]: readonly string[]): vscode.InputBoxValidationMessage | undefined {
  return first === undefined
    ? undefined
    : { message: first, severity: vscode.InputBoxValidationSeverity.Error };
}

/** What a box shows about a value: its first problem, or else the first warning. */
export function remarkOn(wanted: Wanted, value: unknown): vscode.InputBoxValidationMessage | undefined {
  const wrong = faulty(wrongs(wanted, value));
  const [warning] = wrong ? [] : (wanted.warn?.(value) ?? []);
  if (!warning) return wrong;
  return { message: say(warning.words), severity: vscode.InputBoxValidationSeverity.Warning };
}
