import { fail } from '@muster/contracts/errors';
import { MemberName } from '@muster/contracts/member-names/model';
import { lockAsActor } from '../../../authorization/guards.ts';
import { change, type Services } from '../../../platform/context.ts';
import { DiscordFault } from '../../../platform/discord/faults.ts';
import type { SignedInContext } from '../../../platform/handler.ts';
import { rankChanges } from '../../departments/public.ts';
import { renameWholly } from '../../member-names/public.ts';
import { memberChanges } from '../../members/public.ts';
import type { StoredBot } from './bots.ts';

/** The member that is changed here as Discord says, and the bot of the community. */
type Following = { readonly bot: StoredBot; readonly account: string };

const REASON = 'Discord';

/** Gives or takes a rank with the permissions of the person who saved the mappings; refused as it would be to them. */
export function changeRank(
  services: Services,
  of: Following,
  { step, rank }: { readonly step: 'giveRank' | 'takeRank'; readonly rank: string },
): Promise<void> {
  const wanted = step === 'giveRank' ? { give: [{ rank }], take: [] } : { give: [], take: [rank] };
  return asSaver(services, of, async (acting, who) => {
    await rankChanges.change(acting, who, { ...wanted, reason: REASON, source: 'discord' });
  });
}

/** Gives a member the name that they have on the server, with the permissions of the person who saved the settings. */
export function renameMember(services: Services, of: Following, nick: string): Promise<void> {
  const name = MemberName.safeParse(nick);
  if (!name.success) return Promise.reject(fail('input.invalid', { fields: { name: 'This cannot be a name.' } }));
  return asSaver(services, of, async (acting, who) => {
    await renameWholly(acting, who, { name: name.data, source: 'discord' });
  });
}

/** Bans a member who is banned on the server, until a person ends it. */
export function banMember(services: Services, of: Following): Promise<void> {
  return asSaver(services, of, async (acting, { community, account: id }) => {
    await lockAsActor(acting, community, 'system.ban');
    const kind = memberChanges.bulkKinds.find((each) => each.kind === 'ban');
    const item = { community, id, data: null, position: 0, name: '' };
    if (!kind) throw fail('server.unexpected', { internal: 'no kind of bulk action: ban' });
    await kind.apply(acting, item as never, { kind: 'ban', reason: REASON, until: null } as never);
  });
}

type Who = { readonly community: string; readonly account: string };

async function asSaver(
  services: Services,
  { bot: { community, savedBy }, account }: Following,
  work: (acting: SignedInContext, who: Who) => Promise<void>,
): Promise<void> {
  if (savedBy === null) throw new DiscordFault('notAllowed');
  const requestId = crypto.randomUUID();
  await change(services, { source: 'job', caller: null, requestId }, async (context) => {
    await context.lock([`community:${community}`, `account:${account}`]);
    await work(context.actAs(savedBy, { requestId, tx: context.tx }), { community, account });
  });
}
