import { fail } from '@muster/contracts/errors';
import type { memberInvitesCalls as contract } from '@muster/contracts/member-invites/calls';
import type { ExpectedMember } from '@muster/contracts/member-invites/model';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { hashToken } from '../../platform/sessions.ts';
import { spendQuota } from '../../platform/quotas/quotas.ts';
import { type ItemKinds, headed } from '../import-export/public.ts';
import { acceptInvite } from './accept.ts';
import { inviteAddress, mailInvite, newToken } from './mailing.ts';
import {
  countInvites,
  deleteInvite,
  type InviteKey,
  readByToken,
  readInvite,
  readInvites,
  type StoredInvite,
  writeLink,
} from './store.ts';

/** Parts that the calls need. */
export type InviteParts = { readonly publicOrigin: string; readonly itemKinds: ItemKinds };

type InviteCalls = Handlers<typeof contract>;

/** Builds the calls about invitations. */
export function buildMemberInvitesCalls(parts: InviteParts): InviteCalls {
  return { ...staffCalls(parts), ...personCalls(parts) };
}

function staffCalls({ publicOrigin, itemKinds }: InviteParts): Omit<InviteCalls, 'shown' | 'accept'> {
  const shownTo = (context: CallContext, community: string, invites: readonly StoredInvite[]) =>
    toShown(context, { community, invites, itemKinds });
  const shownOne = async (context: CallContext, key: InviteKey) => {
    const [shown] = await shownTo(context, key.community, [await existing(context, key)]);
    if (!shown) throw fail('memberInvites.unknown');
    return shown;
  };
  return {
    async list({ community, search, after = null, limit }, context) {
      const { tx } = context;
      const found = await readInvites(tx, community, { search, after, limit: limit + 1 });
      const items = await shownTo(context, community, found.slice(0, limit));
      const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
      return { items, total: await countInvites(tx, community, search), next };
    },

    async copyLink({ community, id }, context) {
      const { tx, audit } = context;
      const key = { community, id };
      const { name } = await existing(context, key);
      const token = newToken();
      await writeLink(tx, key, hashToken(token));
      await audit({ action: 'MEMBER_INVITE_LINK', community, target: id, label: name });
      await tellChanged(context, community);
      return { address: inviteAddress(publicOrigin, community, token), expected: await shownOne(context, key) };
    },

    async resend({ community, id }, context) {
      const { tx, audit, throttle, quotas } = context;
      const key = { community, id };
      const { name, email } = await existing(context, key);
      if (email === null) throw fail('memberInvites.noAddress');
      await throttle.spend('mailedAnywhere', email);
      await mailInvite(tx, key, { publicOrigin });
      await audit({ action: 'MEMBER_INVITE_SEND', community, target: id, label: name, after: { email } });
      await tellChanged(context, community);
      const shown = await shownOne(context, key);
      await spendQuota(tx, quotas, [{ rule: 'inviteMails', of: community }]);
      return shown;
    },

    async withdraw({ community, id }, context) {
      const { tx, audit } = context;
      const key = { community, id };
      const { name, email } = await existing(context, key);
      await deleteInvite(tx, key);
      await audit({ action: 'MEMBER_INVITE_WITHDRAW', community, target: id, label: name, before: { name, email } });
      await tellChanged(context, community);
      return { id };
    },
  };
}

function personCalls({ itemKinds }: InviteParts): Pick<InviteCalls, 'shown' | 'accept'> {
  const kind = itemKinds.of('member');
  return {
    async shown({ community, secret }, { tx, standing }) {
      if (!standing) throw fail('communities.notFound');
      const invite = await readByToken(tx, { community, tokenHash: hashToken(secret) });
      if (!invite) throw fail('memberInvites.unknown');
      return { name: invite.name, by: invite.byName, expiresAt: invite.expiresAt };
    },

    async accept({ community, secret }, context) {
      if (!context.standing) throw fail('communities.notFound');
      return { leftOut: [...(await acceptInvite(context, { community, tokenHash: hashToken(secret), kind }))] };
    },
  };
}

function tellChanged({ emit }: CallContext, community: string): Promise<number> {
  return emit({ stream: `community:${community}`, type: 'memberInvites:changed', data: {} });
}

/** An open invitation, locked with its community. */
async function existing({ tx, lock, caller }: CallContext, key: InviteKey): Promise<StoredInvite> {
  if (caller) await lock([`community:${key.community}`]);
  const invite = await readInvite(tx, key);
  if (!invite) throw fail('memberInvites.unknown');
  return invite;
}

type Showing = {
  readonly community: string;
  readonly invites: readonly StoredInvite[];
  readonly itemKinds: ItemKinds;
};

/** Invitations as the reader may see them: without stored values of fields that the reader may not view. */
async function toShown(
  { tx, standing }: Pick<CallContext, 'tx'> & { readonly standing: AccessContext | null },
  { community, invites, itemKinds }: Showing,
): Promise<ExpectedMember[]> {
  if (!standing) throw fail('communities.notFound');
  const targets = [...new Set(invites.flatMap(({ cells }) => Object.keys(cells)))].filter(
    (target) => target !== 'name',
  );
  const columns = await headed(itemKinds.of('member'), { tx, community, viewer: standing }, targets);
  return invites.map(({ cells, choices: _, by: __, byName, ...invite }) => ({
    ...invite,
    by: byName,
    waits: columns.flatMap(({ target, heading }) => {
      const text = cells[target];
      return text === undefined ? [] : [{ target, heading, text }];
    }),
  }));
}
