import type { CallContext, Caller } from '../../platform/handler.ts';
import { endSessions } from './endings.ts';

export { endSessions } from './endings.ts';
export { ownProvider } from './sign-in/own.ts';
export { fetchThrough, type IdentityProvider } from './sign-in/provider.ts';

/** Ends one session of an account; false when it is not one of its own, or over. */
export async function revokeSession(
  context: CallContext,
  { account, session }: { readonly account: string; readonly session: string },
): Promise<boolean> {
  return (await endSessions(context, { account, only: session })) > 0;
}

/** Ends every session of the caller's account but the calling one; answers how many. */
export function revokeOtherSessions(context: CallContext, { account, session }: Caller): Promise<number> {
  return endSessions(context, { account, except: session });
}
