/**
 * An address with one query parameter set at its end, or taken away: a text is encoded, null stands for the bare name, and
 * undefined takes it away. Everything else stays as it was, letter by letter.
 */
export function withParameter(address: string, name: string, value: string | null | undefined): string {
  const { path, parameters, fragment } = split(address);
  const others = parameters.filter((each) => nameOf(each) !== name);
  const added = value === undefined ? [] : [value === null ? name : `${name}=${encodeURIComponent(value)}`];
  const query = [...others, ...added].join('&');
  return path + (query === '' ? '' : `?${query}`) + fragment;
}

/** A query parameter, decoded; null where only its name stands there, undefined where not even that. */
export function parameterOf(address: string, name: string): string | null | undefined {
  const found = split(address).parameters.find((each) => nameOf(each) === name);
  if (found === undefined) return undefined;
  return found === name ? null : decoded(found.slice(name.length + 1));
}

/** The text of a percent-encoded part of an address; as it stands where it is encoded wrongly. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What stands before the query, its parameters as they stand, and the fragment with its "#". */
function split(address: string): { path: string; parameters: string[]; fragment: string } {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { path, parameters: query.split('&').filter((each) => each !== ''), fragment };
}

function nameOf(parameter: string): string {
  return /^[^=]*/.exec(parameter)?.[0] ?? '';
}
