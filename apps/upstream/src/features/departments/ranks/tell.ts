import type { CallContext } from '../../../platform/handler.ts';
import { notify } from '../../notifications/public.ts';
import { ranksOf } from '../../permissions/public.ts';
import type { Giving, Who } from './store.ts';

type Telling = Pick<CallContext, 'tx' | 'now' | 'lock' | 'emit' | 'caller'>;

/** Tells a member which ranks they got and lost, when it is written; not whoever did it to themselves. */
export async function tellOfRanks(
  context: Telling,
  { community, account }: Who,
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
export async function tellOfEnd(context: Telling, { community, account }: Who, ranks: readonly string[]) {
  const rank = await labelsOf(context, community, ranks);
  await notify(context, {
    kind: 'rankExpired',
    community,
    recipients: [account],
    thing: `member:${account}`,
    values: { rank },
  });
}

async function labelsOf({ tx }: Telling, community: string, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  return (await ranksOf(tx, community, ids)).map(({ label }) => label).join(', ');
}
