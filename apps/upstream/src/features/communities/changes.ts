import type { CommunityView } from '@muster/contracts/communities/model';
import { fail } from '@muster/contracts/errors';
import type { ImageUpload } from '@muster/contracts/kit/images';
import type { Seen } from '@muster/contracts/kit/seen';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { refuseOutdated } from '../../platform/calls/outdated.ts';
import { encodeImage } from '../../platform/images.ts';
import { refuseSpent, spendQuota } from '../../platform/quotas/quotas.ts';
import { rankChanges } from '../departments/public.ts';
import { closeHosts, openShortHost } from '../hosts/public.ts';
import { membershipRows, viewerOf } from '../members/public.ts';
import { appendServiceRecord } from '../service-record/public.ts';
import { notify } from '../notifications/public.ts';
import { refuseWhoLeaves } from '../own-data/public.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import { communityAt } from './public.ts';
import { addFirstDepartments } from './first-departments.ts';
import { refuseTooMany } from './owning.ts';
import { confirmsName, type FaceChange, newComInfo, realChanges, shortNameState } from './rules.ts';
import { insertCommunity, markDeleted, writeComInfo } from './store.ts';

/** Makes a community with its first departments; the caller owns and leads it. Answers its uuid. */
export async function create(
  context: Context,
  { name, customId }: { readonly name: string; readonly customId: string },
): Promise<string> {
  const { tx, caller, lock, now, audit, quotas, network } = context;
  await lock([`account:${caller.account}`]);
  await refuseWhoLeaves(tx, caller.account);
  await refuseTooMany(context, caller.account);
  if (shortNameState(customId) === 'reserved') throw fail('communities.shortNameReserved');
  const regTime = now();
  const uuid = await insertCommunity(tx, { customId, owner: caller.account, comInfo: newComInfo(name), regTime });
  if (!uuid) throw fail('communities.shortNameTaken');
  const ranks = await addFirstDepartments(tx, uuid);
  await writeComInfo(tx, uuid, newComInfo(name, ranks.joining));
  const owner = { community: uuid, account: caller.account };
  await membershipRows.begin(tx, owner, { sysStatus: 'active', since: regTime, joinedAt: regTime });
  await appendServiceRecord(context, owner, { kind: 'joined' });
  await rankChanges.giveByRule(context, owner, { rank: ranks.owner, source: 'join' });
  await audit({ action: 'COMMUNITY_CREATE', community: uuid, target: uuid, after: { name, customId } });
  await context.runHooks('account.changed', { accounts: [caller.account] });
  await openShortHost(tx, customId);
  await spendQuota(tx, quotas, [
    { rule: 'shortNames', of: caller.account },
    ...(network === null ? [] : [{ rule: 'shortNamesOfNetwork', of: network } as const]),
  ]);
  return uuid;
}

/** A change as it is sent, with its pictures. */
export type SentChange = Omit<FaceChange, 'img' | 'bannerImg'> & {
  readonly image?: ImageUpload | null | undefined;
  readonly banner?: ImageUpload | null | undefined;
  readonly seen?: Seen | undefined;
};

/** Addresses of the pictures of a change, as they were kept. */
export type KeptPictures = { readonly image?: string | undefined; readonly banner?: string | undefined };

/** Answers the work of having the pictures of a change decoded and kept, one after the other. */
export async function keepPictures(
  { image, banner }: Pick<SentChange, 'image' | 'banner'>,
  { tx, quotas, parsing, pictures, caller: { account } }: Context,
): Promise<() => Promise<KeptPictures>> {
  if (image || banner) await refuseSpent(tx, quotas, [{ rule: 'pictures', of: account }]);
  const keep = async (upload: ImageUpload | null | undefined, shape: 'square' | 'banner') =>
    upload ? pictures.put(await encodeImage(parsing, { account, upload, shape }), 'webp') : undefined;
  return async () => ({ image: await keep(image, 'square'), banner: await keep(banner, 'banner') });
}

/** Changes a community's face and tells everyone. Nothing is told when nothing differs. */
export async function update(
  context: Context,
  uuid: string,
  { sent, kept }: { readonly sent: SentChange; readonly kept: KeptPictures | undefined },
): Promise<CommunityView> {
  const { tx, lock, audit } = context;
  const { image, banner, seen, ...words } = sent;
  const change = { ...words, img: image ? kept?.image : image, bannerImg: banner ? kept?.banner : banner };
  await lock([`community:${uuid}`]);
  const { comInfo } = await communityAt(tx, uuid);
  const { img, bannerImg, ...info } = comInfo.info;
  refuseOutdated({ ...info, image: img, banner: bannerImg }, { ...words, image, banner }, seen);
  const changes = realChanges(comInfo.info, change);
  if (Object.keys(changes).length > 0) {
    const info = { ...comInfo.info, ...changes };
    await writeComInfo(tx, uuid, { ...comInfo, info });
    await audit({
      action: 'COMMUNITY_UPDATE',
      community: uuid,
      target: uuid,
      before: partsOf(comInfo.info, changes),
      after: changes,
    });
    await context.runHooks('community.changed', { community: uuid });
  }
  const amount = [image, banner].filter(Boolean).length;
  if (amount > 0) await spendQuota(tx, context.quotas, [{ rule: 'pictures', of: context.caller.account, amount }]);
  return viewOf(context, uuid);
}

/** Deletes a community for everyone, once its name is typed as shown. */
export async function remove(context: Context, uuid: string, typedName: string): Promise<void> {
  const { tx, lock, emit, audit, caller, now } = context;
  await lock([`community:${uuid}`, `account:${caller.account}`]);
  const { community } = await communityAt(tx, uuid);
  if (!confirmsName(typedName, community.name)) throw fail('communities.wrongName');
  await notify(context, { kind: 'communityDeleted', community: uuid, recipients: 'everyone', thing: null, values: {} });
  await markDeleted(tx, uuid, now());
  await audit({ action: 'COMMUNITY_DELETE', community: uuid, target: uuid, before: community });
  await emit({ stream: `community:${uuid}`, type: 'communityDeletion', data: { community: uuid } });
  await context.runHooks('account.changed', { accounts: [caller.account] });
  await closeHosts(tx, { community: uuid, customId: community.customId, now: now() });
}

/** A community as the caller sees it. Standing is read anew: in a mutation it may have been waiting for the lock. */
export async function viewOf(context: CallContext, uuid: string): Promise<CommunityView> {
  const { tx, viewing } = context;
  const { asOf, community } = await communityAt(tx, uuid);
  const standing = viewing ? context.standing : await standingOfCaller(context, uuid);
  if (!standing) throw fail('communities.notFound');
  return { asOf, community, viewer: await viewerOf({ ...context, standing }, uuid) };
}

function partsOf(info: object, changes: FaceChange): object {
  return Object.fromEntries(Object.entries(info).filter(([key]) => Object.hasOwn(changes, key)));
}
