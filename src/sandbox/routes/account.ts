import { whoAmI } from '../../api/identity.ts';
import { type Handler, handler } from '../handler.ts';
import { account } from '../seed/account.ts';

/** How the sandbox answers who a key belongs to. */
export const accountHandlers: readonly Handler[] = [handler(whoAmI, () => account)];
