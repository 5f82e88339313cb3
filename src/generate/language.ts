import type { Kind } from '../kinds/grammar/kind.ts';
import { workspaceFileName } from '../kinds/workspaceFileName.ts';

const id = 'headend-json';

/** Of texts that are edited in a tab as part of something else. */
const textId = 'headend-text';

/** Of the reason that stands in place of a document that can’t be read. */
const reasonId = 'headend-reason';

/**
 * The manifest's entries for documents: JSON as a separate language, since the editor's auto save can only be
 * turned off per language; one for texts, for the same reason; and one for what stands in place of a document. The editor's JSON
 * support covers the first, and finds the schemas by the lists' names.
 */
export function documentLanguage(
  kinds: readonly Kind[],
  names: { readonly name: string; readonly textName: string; readonly reasonName: string },
) {
  return {
    languages: [
      {
        id,
        aliases: [names.name],
        // the editor matches the path, regardless of the scheme
        filenamePatterns: ['/headend/*/*/*.json'],
        configuration: './language/configuration.json',
        icon: { light: './media/document-light.svg', dark: './media/document-dark.svg' },
      },
      // a path that is no folder of anybody: its language goes before those of endings
      { id: textId, aliases: [names.textName], filenamePatterns: ['/headend text/*/*'] },
      { id: reasonId, aliases: [names.reasonName] },
    ],
    grammars: [
      { language: id, scopeName: 'source.json.headend', path: './language/headend-json.tmLanguage.json' },
    ],
    jsonLanguageParticipants: [{ languageId: id }],
    configurationDefaults: {
      [`[${id}]`]: {
        'files.autoSave': 'off',
        'diffEditor.codeLens': true,
        // a time with its UTC time is longer than the editor's default limit
        'editor.inlayHints.maximumLength': 100,
        'editor.quickSuggestions': { strings: true },
        'editor.suggest.insertMode': 'replace',
      },
      [`[${textId}]`]: { 'files.autoSave': 'off' },
      [`[${reasonId}]`]: {
        'editor.wordWrap': 'on',
        // an apostrophe is no character that pretends to be another
        'editor.unicodeHighlight.ambiguousCharacters': false,
      },
    },
    resourceLabelFormatters: [
      {
        scheme: 'headend',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor puts the path in
        formatting: { label: '${path}', separator: '/', stripPathStartingSeparator: true },
      },
    ],
    jsonValidation: [
      ...kinds.map(({ id: kind, words }) => ({
        fileMatch: `headend:/Headend/*/${words.many}/*.json`,
        url: `headend-schema://headend/${kind}.json`,
      })),
      { fileMatch: `/${workspaceFileName}`, url: `headend-schema://headend/${workspaceFileName}` },
    ],
  };
}
