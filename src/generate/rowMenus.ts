import type { Kind } from '../kinds/grammar/kind.ts';
import { mayWrite, onMachine } from '../kinds/verbs/conditions.ts';
import { listVerbs } from '../kinds/verbs/listVerbs.ts';
import { verbsOf } from '../kinds/verbs/rowVerbs.ts';
import type { SubmenuId, Verb } from '../kinds/verbs/verb.ts';

/** A menu entry. */
interface Entry {
  readonly command?: string;
  readonly submenu?: string;
  readonly when: string;
  readonly group: string;
}

/** A verb with the kinds that have it in the same place. */
interface Placed {
  readonly verb: Verb;
  readonly kinds: readonly Kind[];
}

/** The submenus of rows, by id. */
const submenus: Readonly<Record<SubmenuId, { label: string; group: string }>> = {
  open: { label: 'Open', group: '1_open@7' },
  copy: { label: 'Copy', group: '2_copy@1' },
  edit: { label: 'Edit', group: '3_change@1' },
  onAir: { label: 'On Air', group: '3_change@2' },
  power: { label: 'Power', group: '3_change@2' },
  release: { label: 'Release', group: '3_change@3' },
};

export const rowSubmenus = Object.entries(submenus).map(([id, { label }]) => ({ id: menuOf(id), label }));

function menuOf(submenu: string): string {
  return `row.${submenu}`;
}

/**
 * The commands of rows: `row.play` does what `<kind>.play` does, for the given row; its title has no noun.
 * Throws if two kinds title the same verb differently.
 */
export function rowCommands(kinds: readonly Kind[]) {
  const titles = new Map<string, { readonly id: string; readonly title: string; readonly icon?: string }>();
  for (const { action, title: whole, icon } of [...kinds.flatMap(verbsOf), ...listVerbs]) {
    const title = whole.replace(' {0}', '');
    const known = titles.get(action);
    if (known && known.title !== title) throw new Error(`“${action}” is “${known.title}” and “${title}”.`);
    titles.set(action, { id: `row.${action}`, title, ...(icon ? { icon } : {}) });
  }
  return [...titles.values()];
}

/** The menus and buttons of rows, by menu name. */
export function rowMenus(kinds: readonly Kind[]): Record<string, Entry[]> {
  const placed = place(kinds);
  const entriesIn = (submenu: SubmenuId | undefined) =>
    placed
      .filter(({ verb }) => verb.submenu === submenu)
      .flatMap(({ verb, kinds: having }) => entriesOf(verb, whenOf(verb, having, kinds)));
  const ids = Object.keys(submenus) as SubmenuId[];
  const folded = ids.map((id): Entry => {
    const inside = placed.filter(({ verb }) => verb.submenu === id);
    const having = kinds.filter((kind) => inside.some((each) => each.kinds.includes(kind)));
    const writes = inside.every(({ verb }) => verb.writes);
    return {
      submenu: `headend.${menuOf(id)}`,
      when: [rowsOf('item|scope', having, kinds), ...(writes ? [mayWrite] : [])].join(' && '),
      group: submenus[id].group,
    };
  });
  return {
    'view/item/context': [
      ...listVerbs.flatMap((verb) => entriesOf(verb, verb.when)),
      ...entriesIn(undefined),
      ...folded,
    ],
    ...Object.fromEntries(ids.map((id) => [`headend.${menuOf(id)}`, entriesIn(id)])),
  };
}

/** The verbs of all kinds, each once per place. */
function place(kinds: readonly Kind[]): Placed[] {
  const all = new Map<string, Placed>();
  for (const kind of kinds) {
    for (const verb of verbsOf(kind)) {
      const key = `${verb.submenu} ${verb.action}`;
      const known = all.get(key);
      all.set(key, { verb: known?.verb ?? verb, kinds: [...(known?.kinds ?? []), kind] });
    }
  }
  return [...all.values()];
}

function entriesOf({ action, group, inline }: Verb, when: string): Entry[] {
  const command = `headend.row.${action}`;
  return [{ command, when, group }, ...(inline ? [{ command, when, group: inline }] : [])];
}

function whenOf(
  { action, rows = 'item', when, single, writes, machine }: Verb,
  having: readonly Kind[],
  kinds: readonly Kind[],
) {
  const able = kinds.filter((kind) => verbsOf(kind).some((verb) => verb.action === action));
  // the word also implies the kind, but not the verb's place if that depends on the kind
  const among = when && having.length === able.length ? having : kinds;
  const terms = [
    rowsOf(rows, having, among),
    when && `viewItem =~ / ${when}\\b/`,
    single && '!listMultiSelection',
    writes && mayWrite,
    machine && onMachine,
  ];
  return terms.filter(Boolean).join(' && ');
}

/** Matches rows of the kinds `having`, where rows of the kinds `among` are possible. */
function rowsOf(rows: string, having: readonly Kind[], among: readonly Kind[]): string {
  const which = having.length === among.length ? '' : `(${having.map(({ id }) => id).join('|')})\\b`;
  return `viewItem =~ /^(${rows}) ${which}/`;
}
