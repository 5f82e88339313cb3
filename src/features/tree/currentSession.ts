import type { Account } from '../../accounts/account.ts';
import type { Session, SessionStore } from '../../accounts/session.ts';

/** The session that the rows of a tree belong to, as of when they were last requested. */
export function createCurrentSession(store: Pick<SessionStore, 'check'>) {
  let session: Session = { state: 'signedOut' };
  return {
    get session(): Session {
      return session;
    },
    /** The account of the session, reachable or not. */
    get account(): Account | undefined {
      return session.state === 'signedOut' ? undefined : session.account;
    },
    /** The account of the session, if reachable. */
    get ready(): Account | undefined {
      return session.state === 'ready' ? session.account : undefined;
    },
    /** Switches to the current session. */
    async renew(): Promise<void> {
      session = await store.check();
    },
  };
}
