import { html, nothing, type TemplateResult } from 'lit-html';
import type { Clash, FormPage, FormRequest, ShownOverview } from '../../wire/form.ts';
import type { FromForm } from '../../wire/fromForm.ts';
import { clashesView } from './clashesView.ts';
import { linesView } from './linesView.ts';
import { overviewView } from './overviewView.ts';
import { requestsView } from './requestsView.ts';
import { secondaryButton } from './secondaryButton.ts';
import { headingOf } from './steps.ts';

/** What a form's page currently shows, and the available actions. */
interface FormViewState {
  readonly title: string;
  readonly isSaving: boolean;
  readonly clashes: readonly Clash[];
  readonly overview: ShownOverview | undefined;
  readonly requests: readonly FormRequest[];
  /** The fields of a group, by index. */
  readonly fieldsOf: (at: number) => unknown;
  readonly preview: TemplateResult;
  readonly summary: TemplateResult;
  /** Present if one group is shown at a time: the one at this index. */
  readonly steps: { readonly view: TemplateResult; readonly at: number } | undefined;
  readonly labelOf: (name: string) => string;
  readonly goTo: (name: string) => void;
  readonly give: (name: string, value: unknown) => void;
  readonly decide: (name: string, take: 'mine' | 'theirs') => void;
  readonly submit: (event: Event) => void;
  readonly post: (message: FromForm) => void;
}

/** A form, without the bar at the bottom. */
export function formView(page: FormPage, state: FormViewState) {
  const { title, steps } = state;
  const hasPlace = steps !== undefined || page.groups.some(({ previews }) => previews);
  return html`<main>
    <header>
      <h1>${title}</h1>
      <p class="help">${page.subtitle}</p>
    </header>
    ${page.notes.map((note) => html`<p class="note">${note}</p>`)}
    ${page.about.length === 0 ? nothing : html`<dl class="about">${linesView(page.about)}</dl>`}
    ${page.unread.length === 0 ? nothing : unread(page, state)}
    ${steps?.view}${state.summary}${clashesView(page.words, state.clashes, state.decide)}
    <form novalidate aria-label=${title} ?inert=${state.isSaving} @submit=${state.submit}>
      ${page.presets.length === 0 ? nothing : presets(page, state)}
      ${page.groups.map((_, at) => groupView(page, at, state))}
      ${hasPlace ? nothing : state.preview}
    </form>
  </main>`;
}

/** Why some choices are missing, and a button to try again. */
function unread({ unread: all, words }: FormPage, { post }: FormViewState) {
  const again = () => post({ type: 'reload' });
  return html`${all.map((note) => html`<p class="note">${note}</p>`)}
    <p class="note again">${secondaryButton({ name: words.reload, press: again })}</p>`;
}

function presets({ presets: all, words }: FormPage, { give }: FormViewState) {
  const button = ({ label, values }: FormPage['presets'][number]) => {
    const press = () => {
      for (const [name, value] of Object.entries(values)) give(name, value);
    };
    return secondaryButton({ name: label, press });
  };
  return html`<div class="presets" role="group" aria-labelledby="presets">
    <span class="label" id="presets">${words.presets}</span>
    ${all.map(button)}
  </div>`;
}

/** A group of fields. With steps, the last one also shows what the form would do. */
function groupView({ groups, words }: FormPage, at: number, state: FormViewState) {
  const { steps, preview, overview, requests, post } = state;
  const id = headingOf(at);
  const isLast = at === groups.length - 1;
  const place = groups.findIndex(({ previews }) => previews);
  const hasPreview = place === at || (place < 0 && steps !== undefined && isLast);
  return html`<section aria-labelledby=${id} ?hidden=${steps !== undefined && steps.at !== at}>
    <h2 id=${id} tabindex=${steps ? '-1' : nothing}>${groups[at]?.title}</h2>
    ${state.fieldsOf(at)}
    ${hasPreview ? preview : nothing}
    ${steps && isLast ? html`${overviewView(words, overview, state)}${requestsView(words, requests, post)}` : nothing}
  </section>`;
}
