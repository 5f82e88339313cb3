import * as vscode from 'vscode';
import type { FieldPlan, FieldSchema } from '../../kinds/engine/control.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { metaOf } from '../../platform/grammar/schema.ts';
import { say } from '../../ui/say.ts';

/** A value that is asked for. */
export interface Wanted {
  /** Stands above every box: what the value is of. */
  readonly title: string;
  readonly plan: FieldPlan;
  /** Where the value stands in the change, from the field on. */
  readonly path: readonly (string | number)[];
  /** What it is now, or what was typed before; undefined: not known. */
  readonly now: unknown;
  /** What is wrong with a value of the whole change; problems elsewhere are none of this value's. */
  readonly check: (value: unknown) => readonly Problem[];
  /** The warnings about a value that may be entered all the same. */
  readonly warn?: ((value: unknown) => readonly Problem[]) | undefined;
}

/** An answer; its value may be anything, undefined too: left out. */
export interface Entered {
  readonly value: unknown;
}

/** What is wrong with a value, in words; empty if nothing is. */
export function wrongs({ check, path }: Pick<Wanted, 'check' | 'path'>, value: unknown): string[] {
  return check(value)
    .filter((problem) => path.every((part, index) => problem.path[index] === part))
    .map((problem) => {
      const inside = problem.path.slice(path.length).map((part) => `${part}`);
      return [...inside, say(problem.words)].join(': ');
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
    // Descriptions are Markdown, and no picker shows that.
    description?.replaceAll('`', ''),
    unit && vscode.l10n.t('Unit: {0}.', unit),
  ];
  return parts.filter(Boolean).join(' ');
}

/** The first thing that is wrong, as a box shows it. */
export function faulty([first]: readonly string[]): vscode.InputBoxValidationMessage | undefined {
  return first === undefined
    ? undefined
    : { message: first, severity: vscode.InputBoxValidationSeverity.Error };
}

/** What a box shows of a value: the first thing that is wrong with it, or else the first warning. */
export function remarkOn(wanted: Wanted, value: unknown): vscode.InputBoxValidationMessage | undefined {
  const wrong = faulty(wrongs(wanted, value));
  const [warning] = wrong ? [] : (wanted.warn?.(value) ?? []);
  if (!warning) return wrong;
  return { message: say(warning.words), severity: vscode.InputBoxValidationSeverity.Warning };
}
