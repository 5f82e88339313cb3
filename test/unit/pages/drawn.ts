import { noChange, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { keyed } from 'lit-html/directives/keyed.js';
import { live } from 'lit-html/directives/live.js';
import { repeat } from 'lit-html/directives/repeat.js';

// What a view draws, looked at without a browser.

/** An element of what is drawn. */
export interface Drawn {
  readonly tag: string;
  /** Attributes that are there; switches that are on are empty. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, unknown>>;
  /** What it says, without its hidden parts. */
  readonly text: string;
  /** The elements in it, in their order. */
  readonly all: (tag: string) => Drawn[];
  readonly byId: (id: string) => Drawn;
  /** The button with this text or name. */
  readonly button: (name: string) => Drawn;
  /** Does to it what a user does; `target` is what the event says of it. */
  readonly fire: (event: string, target?: object, more?: object) => unknown;
}

type Values = readonly unknown[];
interface Template {
  readonly strings: readonly string[];
  readonly values: Values;
}
interface Directive {
  readonly _$litDirective$: unknown;
  readonly values: Values;
}

const kindOf = (made: unknown) => (made as Directive)._$litDirective$;
const liveKind = kindOf(live(''));
const keyedKind = kindOf(keyed('', ''));
const guardKind = kindOf(guard([], () => ''));
const repeatKind = kindOf(repeat([], () => ''));

/** Marks a value in a text, by its place. */
const mark = '¤';
const voids = ['input', 'img', 'br', 'hr', 'link', 'meta'];

/** What a view draws. */
export function drawn(view: unknown): Drawn {
  const held: unknown[] = [];
  return parsed(content(view, held), held);
}

function hold(value: unknown, held: unknown[]): string {
  return `${mark}${held.push(value) - 1}${mark}`;
}

function content(value: unknown, held: unknown[]): string {
  if (value === nothing || value === noChange || value === undefined || value === null) return '';
  if (typeof value === 'string') return value === '' ? '' : hold(value, held);
  if (typeof value !== 'object') return hold(String(value), held);
  if ('strings' in value) return template(value as unknown as Template, held);
  if ('_$litDirective$' in value) return content(inside(value as unknown as Directive), held);
  return [...(value as Iterable<unknown>)].map((each) => content(each, held)).join('');
}

function inside({ _$litDirective$: kind, values }: Directive): unknown {
  if (kind === liveKind) return values[0];
  if (kind === keyedKind) return values[1];
  if (kind === guardKind) return (values[1] as () => unknown)();
  if (kind !== repeatKind) return nothing;
  const draw = values.at(-1) as (item: unknown, index: number) => unknown;
  return [...(values[0] as Iterable<unknown>)].map(draw);
}

function template({ strings, values }: Template, held: unknown[]): string {
  let isInTag = false;
  return strings
    .map((text, at) => {
      const [start, end] = [text.lastIndexOf('<'), text.lastIndexOf('>')];
      if (start !== end) isInTag = start > end;
      if (at === values.length) return text;
      return text + (isInTag ? hold(values[at], held) : content(values[at], held));
    })
    .join('');
}

interface Making {
  readonly tag: string;
  readonly given: ReadonlyMap<string, unknown>;
  readonly parts: (Making | string)[];
}

function parsed(source: string, held: readonly unknown[]): Drawn {
  const filled = (text: string) => text.replaceAll(/¤(\d+)¤/g, (_, place) => String(held[Number(place)]));
  const root: Making = { tag: '', given: new Map(), parts: [] };
  const path = [root];
  for (const [text, close, tag = '', rest = ''] of source.matchAll(/<(\/?)([a-z][\w-]*)([^<>]*)>|[^<]+/g)) {
    const above = path.at(-1) ?? root;
    if (tag === '') above.parts.push(filled(text));
    else if (close) path.pop();
    else {
      const made: Making = { tag, given: givenIn(rest, held, filled), parts: [] };
      above.parts.push(made);
      if (!voids.includes(tag) && !rest.endsWith('/')) path.push(made);
    }
  }
  return drawnOf(root);
}

function givenIn(rest: string, held: readonly unknown[], filled: (text: string) => string) {
  // what stands alone in a tag is no attribute
  const all = rest.matchAll(/([@.?]?[a-z][\w:-]*)(?:=(?:"([^"]*)"|([^\s"]+)))?|¤\d+¤/gi);
  return new Map(
    [...all].flatMap(([, name, quoted, bare]) => {
      if (name === undefined) return [];
      const text = quoted ?? bare ?? '';
      const whole = /^¤(\d+)¤$/.exec(text)?.[1];
      return [[name, whole === undefined ? filled(text) : plainOf(held[Number(whole)])] as const];
    }),
  );
}

function plainOf(value: unknown): unknown {
  const isLive = typeof value === 'object' && value !== null && kindOf(value) === liveKind;
  return isLive ? (value as Directive).values[0] : value;
}

function drawnOf({ tag, given, parts }: Making): Drawn {
  const named = (sign: string) =>
    [...given].flatMap(([name, value]) => (name.startsWith(sign) ? [[name.slice(1), value] as const] : []));
  const plain = [...given].filter(([name, value]) => /^\w/.test(name) && value !== nothing);
  const attributes = Object.fromEntries([
    ...plain.map(([name, value]) => [name, String(value)]),
    ...named('?').flatMap(([name, isOn]) => (isOn ? [[name, '']] : [])),
  ]);
  const within = (): Drawn[] =>
    parts.flatMap((part) => {
      if (typeof part === 'string') return [];
      const made = drawnOf(part);
      return [made, ...made.all('*')];
    });
  const all = (wanted: string) => within().filter((each) => wanted === '*' || each.tag === wanted);
  const only = (what: string, is: (each: Drawn) => boolean) => {
    const found = within().find(is);
    if (!found) throw new Error(`There is no ${what} in: ${textOf(parts)}`);
    return found;
  };
  return {
    tag,
    attributes,
    properties: Object.fromEntries(named('.')),
    text: textOf(parts),
    all,
    byId: (id) => only(id, ({ attributes: own }) => own['id'] === id),
    button: (name) =>
      only(name, (each) => each.tag === 'button' && [each.text, each.attributes['title']].includes(name)),
    fire(event, target = {}, more = {}) {
      const act = given.get(`@${event}`) as ((heard: object) => unknown) | undefined;
      if (!act) throw new Error(`<${tag}> does nothing on ${event}`);
      return act({ target, currentTarget: target, preventDefault: () => undefined, ...more });
    },
  };
}

function textOf(parts: Making['parts']): string {
  const said = parts.map((part) => {
    if (typeof part === 'string') return part;
    return part.given.get('?hidden') === true ? '' : textOf(part.parts);
  });
  return said.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Stands in for the document of a page in the tests of a suite: tells what got the focus, by id. */
export function standInDocument(language = 'en'): { readonly focused: string[]; active: string | undefined } {
  const state = { focused: [] as string[], active: undefined as string | undefined };
  before(() => {
    const document = {
      documentElement: { lang: language },
      body: { classList: { contains: () => false } },
      title: '',
      getElementById: (id: string) => ({
        focus: () => void state.focused.push(id),
        contains: () => false,
        scrollIntoView: () => undefined,
      }),
      get activeElement() {
        return state.active === undefined ? null : { id: state.active };
      },
    };
    Object.assign(globalThis, { document });
  });
  beforeEach(() => {
    state.focused.length = 0;
    state.active = undefined;
  });
  after(() => void Reflect.deleteProperty(globalThis, 'document'));
  return state;
}
