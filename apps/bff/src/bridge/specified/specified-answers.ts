import type { AccountSnapshot } from '@muster/contracts/accounts/model';
import { calls } from '@muster/contracts/calls';
import type { Dashboard } from '@muster/contracts/communities/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { Call, CallFields, CallInput, CallOutput } from '@muster/contracts/kit/call';
import type { NotificationPage } from '@muster/contracts/notifications/model';
import type { MemberAccount } from '@muster/contracts/members/model';
import { DeviceReport } from '@muster/contracts/session/model';
import type { Bridge, Caller } from '../bridge.ts';
import type { VerifiedUser } from '../verify-token.ts';
import { viewOf, type OwnStanding } from './community-view.ts';
import { createFindCommunity } from './find-community.ts';
import type { KnownCommunities } from './known-communities.ts';
import { shareFlights } from './share-flights.ts';

/** What answers are put together from: the calls that §7 shows. */
export type SpecifiedSources = Pick<Bridge, 'verifyToken' | 'info'> & {
  ownMember(caller: Caller, community: string): Promise<MemberAccount | null>;
};

/** Answers to queries that the upstream does not know, put together from what §7 shows (@decision 0148). */
export type SpecifiedAnswers = {
  /**
   * What to do with the failure of a query: `request.notOffered` becomes the answer that §7 has, where it has one, which fails
   * with what its sources fail with. Every other failure stays.
   */
  inPlaceOf<C extends Call>(asked: AskedCall<C>): (failure: unknown) => Promise<CallOutput<C>>;
};

type AskedCall<C extends Call> = { readonly call: C; readonly input: CallInput<C>; readonly caller: Caller };

type Answering = (input: never, caller: Caller) => Promise<unknown>;

/** The queries that have such answers. */
const ANSWERED = [
  calls.accounts.me,
  calls.communities.mine,
  calls.communities.get,
  calls.communities.dashboard,
  calls.notifications.list,
] as const;

/** Names of the calls that are answered although the upstream does not know them. */
export const ANSWERED_NAMES: ReadonlySet<string> = new Set(ANSWERED.map(({ event }) => event));

/** A position before every other: §7 shows none. */
const NO_POSITION = 0;

/** Makes the answers of one upstream. What is asked while the same is under way is asked once. */
export function createSpecifiedAnswers(sources: SpecifiedSources, known: KnownCommunities): SpecifiedAnswers {
  const verifying = shareFlights<VerifiedUser>();
  const device = DeviceReport.parse({});

  function userOf(caller: Caller): Promise<VerifiedUser> {
    if (caller.account === null || caller.token === null) throw fail('session.required');
    return verifying(`${caller.account} ${caller.token}`, () => sources.verifyToken(caller, device));
  }

  const find = createFindCommunity(sources, { known, userOf });

  async function standingOf(caller: Caller, community: string): Promise<OwnStanding> {
    if (caller.account === null) return { member: null, listed: null, isVisitor: true };
    const [user, member] = await Promise.all([
      userOf(caller),
      sources.ownMember(caller, community).catch(withoutStanding),
    ]);
    const listed = user.communities.find(({ uuid }) => uuid === community)?.relation ?? null;
    return { member, listed, isVisitor: false };
  }

  const answers: Readonly<Record<string, Answering>> = {
    [calls.accounts.me.event]: async (_input: unknown, caller) => snapshotOf(await userOf(caller)),
    [calls.communities.mine.event]: async (_input: unknown, caller) => (await userOf(caller)).communities,
    async [calls.communities.get.event]({ community }: CallFields<typeof calls.communities.get>, caller) {
      const [found, standing] = await Promise.all([find(community, caller), standingOf(caller, community)]);
      return viewOf(found, standing);
    },
    async [calls.communities.dashboard.event]({ community }: CallFields<typeof calls.communities.dashboard>, caller) {
      await find(community, caller);
      return { asOf: NO_POSITION, members: null, departments: [] } satisfies Dashboard;
    },
    [calls.notifications.list.event]: async (input: CallFields<typeof calls.notifications.list>, caller) =>
      notificationsOf(await userOf(caller), input),
  };

  return {
    inPlaceOf<C extends Call>({ call, input, caller }: AskedCall<C>) {
      return async (failure: unknown) => {
        const isUnknown = failure instanceof Failure && failure.code === 'request.notOffered';
        const answer = isUnknown && Object.hasOwn(answers, call.event) ? answers[call.event] : undefined;
        if (!answer) throw failure;
        // The procedure has checked the input by the schema of this very call, and the answers are those of its type.
        return (await answer(input as never, caller)) as CallOutput<C>;
      };
    },
  };
}

function snapshotOf(user: VerifiedUser): AccountSnapshot {
  const unsaid = { email: null, verified: false, sonoStaff: false, sonoDev: false, sonoManagement: false };
  return { asOf: NO_POSITION, account: { ...user, ...unsaid, language: null } };
}

function notificationsOf(
  { notifications }: VerifiedUser,
  { before, limit, unreadOnly, about }: CallFields<typeof calls.notifications.list>,
): NotificationPage {
  const wanted = notifications.filter(
    ({ community, readAt }) => (about == null || community === about) && (!unreadOnly || readAt === null),
  );
  // All there are stand on one page.
  const items = before == null ? wanted.slice(0, limit) : [];
  return { items, unread: notifications.filter(({ readAt }) => readAt === null).length, next: null };
}

/** An answer about a standing that cannot be used gives none; an upstream that is away fails the question. */
function withoutStanding(error: unknown): null {
  const { code } = error as { readonly code?: string };
  if (code === 'upstream.badAnswer' || code === 'upstream.unexpected') return null;
  throw error;
}
