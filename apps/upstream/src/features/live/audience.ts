import type { Account } from '@muster/contracts/accounts/model';
import type { EventSpec } from '@muster/contracts/kit/event';
import { SKIPPED_EVENT } from '@muster/contracts/live/apply-effects';
import type { StreamEvent, StreamName } from '@muster/contracts/live/model';
import { meetsOnItem } from '@muster/contracts/permissions/items';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { streamOwner } from '../../platform/events.ts';
import { accountHeldTo } from '../accounts/public.ts';

/** A reader of an event of a community, and how they stand in it now. `standing` is null for a stranger or visitor. */
export type Looking = {
  readonly viewer: string | null;
  readonly standing: AccessContext | null;
  /** The account the event is about. */
  readonly subject: string | null;
  /** What the event says. */
  readonly data: unknown;
  /** Whether the session is held to one community. */
  readonly isHeld: boolean;
};

/** What of an event decides who may see it. */
export type Spec = Pick<EventSpec, 'audience' | 'scope'>;

/** Decides whether an event of a community may be seen. Asked anew each time; nothing is remembered from before. */
export function maySee({ audience, scope }: Spec, { viewer, standing, subject, data, isHeld }: Looking): boolean {
  if (isHeld && scope === 'account') return false;
  if (audience === 'anyone') return true;
  if (viewer === null || (standing?.suspended && viewer !== subject)) return false;
  if (audience === 'member') return standing !== null && !standing.banned && (standing.active || standing.owner);
  if ('kind' in audience) {
    return viewer !== subject && standing !== null && meetsOnItem(standing, audience, formOf(data));
  }
  return viewer === subject || (standing !== null && resolve(standing, audience.permission).allowed);
}

/** The form that an event is about, as its payload says; empty where it says none, which no rank says anything of. */
function formOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'form' in data ? String(data.form) : '';
}

/**
 * The same for whoever looks at the community as somebody else: it has to be for both, but for what is about oneself,
 * which tells the page what it may still show (@decision 0063).
 */
export function maySeeAs(spec: Spec, looking: Looking, as: AccessContext | null): boolean {
  if (!maySee(spec, looking)) return false;
  const { viewer, subject } = looking;
  return as === null || viewer === subject || maySee(spec, { ...looking, viewer: as.account ?? viewer, standing: as });
}

/** Whether a stream may be joined: any community's, but of a held session only its own; and one's own account's. */
export function mayWatch(stream: StreamName, viewer: string | null, heldTo: string | null): boolean {
  const owner = streamOwner(stream);
  if (stream.startsWith('account:')) return viewer !== null && owner === viewer;
  return heldTo === null || owner === heldTo;
}

/** A session that is held to one community. */
export type Held = { readonly session: string | null; readonly community: string };

/**
 * An event of an account as a session that is held to one community may see it (@decision 0020): the account without
 * what is the main site's, its own proof, and its own end. What is not named here is not seen.
 */
export function heldEvent(event: StreamEvent, { session, community }: Held): StreamEvent {
  if (event.type === 'accountInfoUpdate') {
    const { account } = event.data as { account: Account };
    return { ...event, data: { account: accountHeldTo(account, community) } };
  }
  // About the account in the very community that the session is of.
  if (event.type === 'bulkActions:progress' || event.type === 'submissionComments:ownChanged') {
    return (event.data as { community: string }).community === community ? event : skipped(event);
  }
  if (event.type === 'session:factorShown') {
    const isOwn = session !== null && (event.data as { sessions: string[] }).sessions.includes(session);
    return isOwn ? { ...event, data: { sessions: [session] } } : skipped(event);
  }
  const isOfSessions = event.type === 'expiredToken' || event.type === 'session:proved';
  return isOfSessions && (event.data as { session: string }).session === session ? event : skipped(event);
}

/** The stand-in for an event one may not see: its place in the sequence, and nothing of its content or cause. */
export function skipped({ stream, seq, at }: StreamEvent): StreamEvent {
  return { stream, seq, type: SKIPPED_EVENT, at, by: { account: null, clientId: null, mutationId: null }, data: null };
}
