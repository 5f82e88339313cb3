import { signedIn, someone } from './conditions.ts';
import type { WindowVerb } from './windowVerb.ts';

/** The verbs of accounts: who is signed in, how each is told apart, and what it may change. */
export const signInVerbs = [
  {
    id: 'account.signIn',
    title: 'Sign In',
    palette: true,
  },
  {
    id: 'account.signOut',
    title: 'Sign Out',
    palette: someone,
    places: [
      { menu: 'view/title', view: 'each', when: "headend.session != 'signedOut'", group: '1_account@2' },
    ],
  },
  {
    id: 'account.switch',
    title: 'Switch Account…',
    palette: true,
    places: [{ menu: 'view/title', view: 'each', group: '1_account@1' }],
  },
  {
    id: 'account.settings',
    title: 'Account Settings…',
    palette: false,
    places: [{ menu: 'view/title', view: 'each', when: signedIn, group: '1_account@3' }],
  },
  { id: 'account.setSafety', title: 'Set Safety Level…', palette: signedIn },
] as const satisfies readonly WindowVerb[];
