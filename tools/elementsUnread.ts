import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What each drawing of an icon begins with; in a template of HTML, nothing needs it. */
const space = 'xmlns="http://www.w3.org/2000/svg"';

/** Hides the icons of VS Code’s elements, which have no names, from screen readers: the element beside it has the text. */
export const elementsUnread: Plugin = {
  name: 'icons of VS Code’s elements unread',
  setup({ onLoad }) {
    onLoad({ filter: /@vscode-elements.elements.dist\b.*\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      return { contents: text.replaceAll(space, 'aria-hidden="true"') };
    });
  },
};
