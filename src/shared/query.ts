/**
 * An address with one query parameter set at its end, or removed: a text is encoded, null means the bare
 * name, and undefined removes it. Everything else stays unchanged, character by character.
 */
export function withParameter(address: string, name: string, value: string | null | undefined): string {
  const { path, parameters, fragment } = split(address);
  const others = parameters.filter((each) => nameOf(each) !== name);
  const added = value === undefined ? [] : [value === null ? name : `${name}=${encodeURIComponent(value)}`];
  const query = [...others, ...added].join('&');
  return path + (query === '' ? '' : `?${query}`) + fragment;
}

/** A query parameter, decoded; null if it has only a name, undefined if it is absent. */
export function parameterOf(address: string, name: string): string | null | undefined {
  const found = split(address).parameters.find((each) => nameOf(each) === name);
  if (found === undefined) return undefined;
  return found === name ? null : decoded(found.slice(name.length + 1));
}

/** The text of a percent-encoded part of an address; unchanged if it is encoded incorrectly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The part before the query, its parameters as written, and the fragment with its "#". */
function split(address: string): { path: string; parameters: string[]; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { path, parameters: query.split('&').filter((each) => each !== ''), fragment };
}

function nameOf(parameter: string): string {
  return /^[^=]*/.exec(parameter)?.[0] ?? '';
}
