import type { WindowVerbId } from '../../kinds/verbs/windowVerbs.ts';
import { type Words, words } from '../../shared/words.ts';

/** A row of the view Help and Feedback: a click runs its verb. */
export interface HelpRow {
  readonly verb: WindowVerbId;
  readonly label: Words;
  readonly icon: string;
}

/** The web pages that the manifest names. */
export interface HelpPages {
  readonly homepage?: string;
  readonly bugs?: { readonly url?: string };
}

/** The address of a page if it may be opened: https alone. */
export function secureAddress(address: string | undefined): string | undefined {
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;
}

/** The rows, without those whose page the manifest doesn’t name, and in a browser without what needs a machine. */
export function helpRows({ homepage, bugs }: HelpPages, isInBrowser: boolean): HelpRow[] {
  const rows: readonly (HelpRow & { readonly isThere?: boolean })[] = [
    { verb: 'help.openWalkthrough', label: words('Walkthrough'), icon: 'mortar-board' },
    {
      verb: 'help.openDocumentation',
      label: words('Documentation'),
      icon: 'book',
      isThere: secureAddress(homepage) !== undefined,
    },
    { verb: 'help.showShortcuts', label: words('Keyboard Shortcuts'), icon: 'keyboard' },
    { verb: 'sandbox.start', label: words('Try the Sandbox'), icon: 'beaker', isThere: !isInBrowser },
    { verb: 'help.showChanges', label: words('What’s New'), icon: 'megaphone' },
    {
      verb: 'help.reportIssue',
      label: words('Report an Issue'),
      icon: 'issues',
      isThere: secureAddress(bugs?.url) !== undefined,
    },
    { verb: 'log.show', label: words('Show Log'), icon: 'output' },
  ];
  return rows.flatMap(({ isThere = true, ...row }) => (isThere ? [row] : []));
}
