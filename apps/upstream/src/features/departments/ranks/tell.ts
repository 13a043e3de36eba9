import type { AccessContext } from '@muster/contracts/permissions/model';
import type { CallContext } from '../../../platform/handler.ts';
import { notify } from '../../notifications/public.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { ranksOf } from '../../../authorization/store.ts';
import type { Giving } from './store.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

type Telling = Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'caller' | 'runHooks'>;

/** Tells a member which ranks they got and lost, when it is written; not whoever did it to themselves. */
export async function tellOfRanks(
  context: Telling,
  { community, account }: MemberKey,
  { give, take }: { readonly give: readonly Giving[]; readonly take: readonly string[] },
): Promise<void> {
  if (context.caller?.account === account) return;
  await notify(context, {
    kind: 'ranksChanged',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: {
      given: await labelsOf(
        context,
        community,
        give.map(({ rank }) => rank),
      ),
      taken: await labelsOf(context, community, take),
    },
  });
}

/** Tells a member which ranks of theirs have ended. */
export async function tellOfEnd(context: Telling, { community, account }: MemberKey, ranks: readonly string[]) {
  const rank = await labelsOf(context, community, ranks);
  await notify(context, {
    kind: 'rankExpired',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { rank },
  });
}

/** Tells a member that their ranks wait for a second factor, where they did not before. */
export async function tellOfDueFactor(
  context: Telling,
  { community, account }: MemberKey,
  before: AccessContext | null,
): Promise<void> {
  if (before?.secondFactorDue || !(await standingOf(context.tx, community, account))?.secondFactorDue) return;
  await notify(context, {
    kind: 'secondFactorDue',
    community,
    recipients: [account],
    thing: `community:${community}`,
    values: {},
  });
}

/** Tells a member that ranks of theirs end soon; `until` is when the first of them does. */
export async function tellOfComingEnd(context: Telling, { community, account }: MemberKey, ending: readonly Giving[]) {
  const ends = ending
    .flatMap(({ expiresAt }) => expiresAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime());
  const rank = await labelsOf(
    context,
    community,
    ending.map((giving) => giving.rank),
  );
  await notify(context, {
    kind: 'rankEnding',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { rank, until: ends[0]?.toISOString() ?? '' },
  });
}

async function labelsOf({ tx }: Telling, community: string, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  return (await ranksOf(tx, community, ids)).map(({ label }) => label).join(', ');
}
