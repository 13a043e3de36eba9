import type { CommunityView } from '@muster/contracts/communities/model';
import { fail } from '@muster/contracts/errors';
import type { ImageUpload } from '@muster/contracts/kit/images';
import type { Seen } from '@muster/contracts/kit/seen';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { refuseOutdated } from '../../platform/calls/outdated.ts';
import { encodeImage, type ImageShape } from '../../platform/images.ts';
import { spendQuota } from '../../platform/quotas/quotas.ts';
import { accountsChanged } from '../accounts/public.ts';
import { addFirstDepartments, giveRank } from '../departments/public.ts';
import { closeHosts, openShortHost } from '../hosts/public.ts';
import { noteStanding, viewerOf } from '../members/public.ts';
import { notify } from '../notifications/public.ts';
import { refuseWhoLeaves } from '../own-data/public.ts';
import { standingOfCaller } from '../permissions/public.ts';
import { communityAt } from './public.ts';
import { refuseTooMany } from './owning.ts';
import { confirmsName, type FaceChange, newComInfo, realChanges, shortNameState } from './rules.ts';
import { insertCommunity, insertOwner, markDeleted, writeComInfo } from './store.ts';

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
  await insertOwner(tx, { ...owner, since: regTime });
  await noteStanding(context, owner, { kind: 'joined' });
  await giveRank(context, owner, { rank: ranks.owner, source: 'join' });
  await audit({ action: 'COMMUNITY_CREATE', community: uuid, target: uuid, after: { name, customId } });
  await accountsChanged(context, [caller.account]);
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

/** Changes a community's face and tells everyone. Nothing is told when nothing differs. */
export async function update(context: Context, uuid: string, sent: SentChange): Promise<CommunityView> {
  const { tx, lock, emit, audit } = context;
  const { image, banner, seen, ...words } = sent;
  // Before the lock: decoding a picture takes longer than everything else together.
  const change = {
    ...words,
    img: await keep(context, image, 'square'),
    bannerImg: await keep(context, banner, 'banner'),
  };
  await lock([`community:${uuid}`]);
  const { active, comInfo } = await communityAt(tx, uuid);
  if (!active) throw fail('communities.inactive');
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
    const { community } = await communityAt(tx, uuid);
    await emit({ stream: `community:${uuid}`, type: 'communitySettingsUpdated', data: { community } });
  }
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
  await accountsChanged(context, [caller.account]);
  await closeHosts(tx, { community: uuid, customId: community.customId, now: now() });
}

/** A community as the caller sees it. Standing is read anew: in a mutation it may have been waiting for the lock. */
export async function viewOf(context: CallContext, uuid: string): Promise<CommunityView> {
  const { tx, viewing } = context;
  const { asOf, active, community } = await communityAt(tx, uuid);
  if (!active) throw fail('communities.inactive');
  const standing = viewing ? context.standing : await standingOfCaller(context, uuid);
  if (!standing) throw fail('communities.notFound');
  return { asOf, community, viewer: await viewerOf({ ...context, standing }, uuid) };
}

async function keep(context: Context, picture: ImageUpload | null | undefined, shape: ImageShape) {
  if (!picture) return picture;
  const { tx, quotas, caller, pictures } = context;
  await spendQuota(tx, quotas, [{ rule: 'pictures', of: caller.account }]);
  return pictures.put(await encodeImage(picture, shape), 'webp');
}

function partsOf(info: object, changes: FaceChange): object {
  return Object.fromEntries(Object.entries(info).filter(([key]) => Object.hasOwn(changes, key)));
}
