import * as vscode from 'vscode';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { FieldPlan } from '../../kinds/engine/control.ts';
import { shownValues } from '../../kinds/engine/draft.ts';
import type { AnyForm, PreviewLine } from '../../kinds/grammar/form.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { words } from '../../shared/words.ts';
import type { Reads } from '../../ui/readBesides.ts';
import { say } from '../../ui/say.ts';
import type {
  FormField,
  FormGroup,
  FormPage,
  Notice,
  Values,
  ShownLine as WireLine,
} from '../../wire/form.ts';
import type { Draft } from '../../wire/fromForm.ts';
import type { Item } from '../../work/listing.ts';
import type { FormSource } from './contract.ts';
import { foldsOf } from './folds.ts';
import { wireControl } from './wireControl.ts';
import { formWords } from './words.ts';

/** What a page is built from. */
export interface PageParts {
  readonly kind: Kind;
  readonly form: AnyForm;
  readonly plan: ReadonlyMap<string, FieldPlan>;
  readonly item: Item;
  /** The item as it would be. */
  readonly next: Item;
  /** What else was read. */
  readonly reads: Reads;
  /** Why some of that could not be read. */
  readonly unread?: readonly string[] | undefined;
  /** What a copy lacks. */
  readonly omitted?: readonly string[] | undefined;
  readonly draft: Values;
  readonly given: Values;
  /** Turns the address of a picture into one that the page can reach. */
  readonly reach: (url: string) => string;
}

/** What the appearance of a field depends on. */
export type WireParts = Pick<PageParts, 'kind' | 'form' | 'item' | 'next' | 'reads' | 'reach'>;

/** A form as its page needs it: texts in the user's language, no secrets. */
export function formPage(
  parts: PageParts,
  about: Pick<FormPage, 'title' | 'subtitle' | 'kept' | 'steps' | 'actions'>,
  notice?: Notice,
  creates?: string,
): FormPage {
  const { kind, form, item, draft } = parts;
  return {
    ...about,
    groups: [...form.groups, ...(form.steps ? [reviewStep] : [])].map((group): FormGroup => {
      const { title, fields, previews = false } = group;
      const found = fields.flatMap((name) => parts.plan.get(name) ?? []);
      return { title: say(title), fields: found.map((field) => wireField(field, parts)), previews };
    }),
    folds: foldsOf(parts),
    values: reachable(shownValues(kind, item), parts),
    draft,
    about: wireLines(form.about?.(item) ?? []),
    notes: [...(form.notes?.(item, parts.reads) ?? []).map((each) => say(each)), ...(parts.omitted ?? [])],
    unread: parts.unread ?? [],
    presets: (form.presets ?? []).map(({ title, values }) => ({ label: say(title), values })),
    given: (form.given ?? []).map(({ name, title, help, unit = '' }) => ({
      name,
      label: say(title),
      help: say(help),
      unit,
      remark: '',
      nullable: false,
      control: { type: 'number', min: 0 },
    })),
    givenValues: parts.given,
    notice,
    words: formWords(creates),
    creates: creates !== undefined,
  };
}

/** What a page shows above its fields. `steps`: the user's position in a form with several steps. */
export function aboutOf(
  { kind, form, kept, where, actions = [] }: FormSource,
  { title, account, steps }: { title: string; account: string; steps: Draft['steps'] },
): Pick<FormPage, 'title' | 'subtitle' | 'kept' | 'steps' | 'actions'> {
  return {
    title,
    subtitle: [vscode.l10n.t(kind.words.one), account, where].filter(Boolean).join(' · '),
    kept,
    steps: form.steps ? (steps ?? { at: 0, tried: 0 }) : undefined,
    actions: actions.map(({ id, label }) => ({ id, label })),
  };
}

/** The last of several steps, with nothing to fill in. */
const reviewStep = { title: words('Review'), fields: [], previews: false };

/** Lines of a preview in the user's language. */
export function wireLines(lines: readonly PreviewLine[]): WireLine[] {
  return lines.map(({ label, value, exact = false, below }) => ({
    label: say(label),
    value: say(value),
    exact,
    below,
  }));
}

/** A field as its page needs it. */
export function wireField(field: FieldPlan, parts: WireParts): FormField {
  const { name, title, description, unit, nullable } = field;
  const help = field.help ? say(field.help) : vscode.l10n.t(description);
  const remark = parts.form.remarks?.(parts.next, parts.reads)[name];
  const proposal = parts.form.proposals?.(parts.next, parts.reads)[name];
  const warnings = changeWarnings(parts.kind, { [name]: parts.next[name] }).map((each) => say(each.words));
  return {
    name,
    label: vscode.l10n.t(title),
    // a control that the kind supplies has its own help
    help: field.control.sort === 'own' ? '' : help,
    unit: vscode.l10n.t(unit),
    remark: [remark ? say(remark) : '', ...warnings].filter(Boolean).join(' '),
    proposal: proposal && { label: say(proposal.title), value: proposal.value },
    nullable,
    control: wireControl(field, parts, (within) => wireField(within, parts)),
  };
}

/** Values with picture addresses that the page can reach. */
function reachable(values: Values, { plan, reach }: PageParts): Values {
  const shown = ([name, value]: [string, unknown]) =>
    plan.get(name)?.control.sort === 'picture' && typeof value === 'string' ? reach(value) : value;
  return Object.fromEntries(Object.entries(values).map((entry) => [entry[0], shown(entry)]));
}
