import { readdirSync, readFileSync } from 'node:fs';

type Texts = Readonly<Record<string, string>>;

/** A file of translations: where it is, what it translates, and what it says. */
export interface Translation {
  readonly file: string;
  /** The English texts by key. */
  readonly source: Texts;
  readonly texts: Texts;
}

/** The translations of the project: of the manifest’s texts and of those from kinds and code. */
export function translations(root: string, manifest: Texts, bundle: Texts): readonly Translation[] {
  const read = (file: string): Texts => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
  const names = readdirSync(`${root}/l10n`).flatMap(
    (name) => /^bundle\.l10n\.(.+)\.json$/.exec(name)?.[1] ?? [],
  );
  return names
    .flatMap((language) => [
      { file: `package.nls.${language}.json`, source: manifest },
      { file: `l10n/bundle.l10n.${language}.json`, source: bundle },
    ])
    .map((each) => ({ ...each, texts: read(each.file) }));
}

/** What a translation says of texts that there still are, in their order. */
export function current({ source, texts }: Translation): Texts {
  return Object.fromEntries(
    Object.keys(source).flatMap((key) => {
      const text = texts[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** The keys that a translation has no text for: these are shown in English. */
export function missing({ source, texts }: Translation): readonly string[] {
  return Object.keys(source).filter((key) => texts[key] === undefined);
}
