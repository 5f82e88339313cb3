import type { Account } from '../../accounts/account.ts';
import type { Session, SessionStore } from '../../accounts/session.ts';

/** The session that the rows of a tree are of: as it was when they were last asked for. */
export function createCurrentSession(store: Pick<SessionStore, 'check'>) {
  let session: Session = { state: 'signedOut' };
  return {
    get session(): Session {
      return session;
    },
    /** The account of the session, in reach or not. */
    get account(): Account | undefined {
      return session.state === 'signedOut' ? undefined : session.account;
    },
    /** The account of the session, if it is in reach. */
    get ready(): Account | undefined {
      return session.state === 'ready' ? session.account : undefined;
    },
    /** Takes the session of now. */
    async renew(): Promise<void> {
      session = await store.check();
    },
  };
}
