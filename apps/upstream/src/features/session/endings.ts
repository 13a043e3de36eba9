import type { CallContext } from '../../platform/handler.ts';
import { liveSessionsOfHost, revokeSessions, sessionsBeyond, type WhichSessions } from './store.ts';

type Ending = Pick<CallContext, 'tx' | 'emit' | 'lock'>;

/** Ends sessions with their children; open pages of each hear `expiredToken`. Answers how many ended. */
export async function endSessions({ tx, emit }: Ending, which: WhichSessions): Promise<number> {
  const ended = await revokeSessions(tx, which);
  const { account } = which;
  for (const session of ended) {
    await emit({ stream: `account:${account}`, type: 'expiredToken', data: { account, session } });
  }
  return ended.length;
}

/** Ends the signed-in devices of an account that were not seen for longest, where there are more than it may have. */
export async function endBeyond(context: Ending & Pick<CallContext, 'quotas'>, account: string): Promise<void> {
  const { tx, quotas } = context;
  const beyond = await sessionsBeyond(tx, { account, limit: quotas.sessionsPerAccount });
  for (const only of beyond) await endSessions(context, { account, only });
}

/** Ends every session that was handed over to a host, because the host is no longer whose it was. */
export async function endSessionsOfHost(context: Ending, host: string): Promise<number> {
  const { tx, lock } = context;
  const found = await liveSessionsOfHost(tx, host);
  await lock([...new Set(found.map(({ account }) => account))].sort().map((account) => `account:${account}` as const));
  let ended = 0;
  for (const { account, session } of found) ended += await endSessions(context, { account, only: session });
  return ended;
}
