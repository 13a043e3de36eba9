import { randomBytes } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import type { inviteLinksCalls as contract } from '@muster/contracts/invite-links/calls';
import { INVITE_LINKS } from '@muster/contracts/invite-links/constants';
import { INVITE_LINK_MAILS } from '@muster/contracts/invite-links/mail-templates';
import type { InviteLink, NewInviteLink } from '@muster/contracts/invite-links/model';
import { senderOf } from '../../authorization/views.ts';
import { lockAsActor } from '../../authorization/guards.ts';
import type { CallContext, Handlers, SignedInContext } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { postMail } from '../../platform/process/mail.ts';
import { spendQuota } from '../../platform/quotas/quotas.ts';
import { hashToken } from '../../platform/sessions.ts';
import { mailWords } from '../../platform/text/mail-words.ts';
import { rankPlans } from '../departments/public.ts';
import { acceptLink } from './accept.ts';
import { nameOf } from './name-of.ts';
import * as store from './store.ts';

/** Parts that the calls need. */
export type LinkParts = { readonly publicOrigin: string };

/** Builds the calls about invite links. */
export function buildInviteLinksCalls({ publicOrigin }: LinkParts): Handlers<typeof contract> {
  const addressOf = (community: string, token: string) => `${publicOrigin}/com/${community}/invite-links/${token}`;
  return {
    list: async ({ community }, { tx }) => ({ items: (await store.readLinks(tx, community)).map(toShown) }),

    async people(key, { tx }) {
      if (!(await store.readLink(tx, key))) throw fail('inviteLinks.unknown');
      return { items: await store.readUses(tx, key) };
    },

    async create({ community, link }, context) {
      const token = newToken();
      const made = await create(context, community, { link, hash: hashToken(token) });
      return { address: addressOf(community, token), link: made };
    },

    async send({ email, ...key }, context) {
      const token = newToken();
      await send(context, key, { email, hash: hashToken(token), address: addressOf(key.community, token) });
      return { id: key.id };
    },

    async revoke(key, context) {
      const link = await open(context, key);
      await store.writeRevoked(context.tx, key, context.now());
      const { community } = key;
      await context.audit({ action: 'INVITE_LINK_REVOKE', community, target: key.id, label: nameOf(link) });
      await tellChanged(context, community);
      return { id: key.id };
    },

    async shown({ community, secret }, { tx, standing }) {
      if (!standing) throw fail('communities.notFound');
      const link = await store.readByHash(tx, community, hashToken(secret));
      if (link?.state !== 'open') throw fail('inviteLinks.unknown');
      const rank = link.rank && { label: link.rank.label, department: link.rank.department };
      return { by: link.byName, rank, expiresAt: link.expiresAt };
    },

    async accept({ community, secret }, context) {
      if (!context.standing) throw fail('communities.notFound');
      return { withoutRank: await acceptLink(context, community, hashToken(secret)) };
    },
  };
}

type Making = { readonly link: NewInviteLink; readonly hash: string };

async function create(context: SignedInContext, community: string, { link, hash }: Making): Promise<InviteLink> {
  const { tx, caller, audit } = context;
  await lockAsActor(context, community, 'system.manageMembers');
  if (link.rank !== null) {
    const acting = await lockAsActor(context, community, 'system.changeRanks');
    await rankPlans.giving(context, acting, { rank: link.rank, replace: false });
  }
  await takeRoom(tx, { community, limit: 'inviteLinks' });
  const id = await store.insertLink(tx, { ...link, community, by: caller.account, hash });
  const made = await store.readLink(tx, { community, id });
  if (!made) throw fail('inviteLinks.unknown');
  const { note, usesMax, expiresAt, rank } = made;
  const after = { note, maxUses: usesMax, expiresAt, rank: rank?.label ?? null };
  await audit({ action: 'INVITE_LINK_CREATE', community, target: id, label: nameOf(made), after });
  await tellChanged(context, community);
  return toShown(made);
}

type Sending = { readonly email: string; readonly hash: string; readonly address: string };

async function send(
  context: SignedInContext,
  key: store.InviteLinkKey,
  { email, hash, address }: Sending,
): Promise<void> {
  const { tx, audit, throttle, quotas } = context;
  const { community, id } = key;
  const link = await open(context, key);
  await throttle.spend('mailedAnywhere', email);
  await store.insertSecret(tx, key, hash);
  const { name, language } = await senderOf(tx, community);
  const values = { community: name, by: link.byName, link: address };
  await postMail(tx, { to: email, ...mailWords(INVITE_LINK_MAILS, 'inviteLinks.invited', { language, values }) });
  await audit({ action: 'INVITE_LINK_SEND', community, target: id, label: nameOf(link), after: { email } });
  await spendQuota(tx, quotas, [{ rule: 'inviteMails', of: community }]);
}

/** A link by which people can come in, locked with its community. */
async function open({ tx, lock }: CallContext, key: store.InviteLinkKey): Promise<store.StoredInviteLink> {
  await lock([`community:${key.community}`]);
  const link = await store.readLink(tx, key);
  if (!link || link.state === 'revoked') throw fail('inviteLinks.unknown');
  return link;
}

function tellChanged({ emit }: CallContext, community: string): Promise<number> {
  return emit({ stream: `community:${community}`, type: 'inviteLinks:changed', data: {} });
}

/** A link as staff see it. */
function toShown({ by: _, byName, rankId: __, ...link }: store.StoredInviteLink): InviteLink {
  return { ...link, by: byName };
}

/** A new secret for a link. Only its hash is stored. */
function newToken(): string {
  return randomBytes(INVITE_LINKS.tokenBytes).toString('base64url');
}
