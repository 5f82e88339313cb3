/**
 * Every field of section 2 of the interface, by kind and path, and what its description must say of it: unit,
 * bounds, values, and whether it is deprecated or never sent back. `[]` is an element, `{}` a named member.
 */
export type FieldWords = Readonly<Record<string, readonly string[]>>;
