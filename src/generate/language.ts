import type { Kind } from '../kinds/grammar/kind.ts';
import { workspaceFileName } from '../kinds/workspaceFile.ts';

const id = 'headend-json';

/** Of texts that are edited in a tab as part of something else. */
const textId = 'headend-text';

/**
 * The manifest's entries for documents: JSON as a separate language, since the editor's auto save can only be
 * turned off per language; and one for texts, for the same reason. The editor's JSON support covers it, and finds the schemas by the lists' names.
 */
export function documentLanguage(
  kinds: readonly Kind[],
  { name, textName }: { readonly name: string; readonly textName: string },
) {
  return {
    languages: [
      {
        id,
        aliases: [name],
        // the editor matches the path, regardless of the scheme
        filenamePatterns: ['/headend/*/*/*.json'],
        configuration: './language/configuration.json',
        icon: { light: './media/document-light.svg', dark: './media/document-dark.svg' },
      },
      // a path that is no folder of anybody: its language goes before those of endings
      { id: textId, aliases: [textName], filenamePatterns: ['/headend text/*/*'] },
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
        url: `headend-schema:/${kind}.json`,
      })),
      { fileMatch: `/${workspaceFileName}`, url: `headend-schema:/${workspaceFileName}` },
    ],
  };
}
