import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { AcceptedLink, InviteLink, LinkSecret, LinkUse, NewInviteLink, ShownLink } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const WithSecret = z.strictObject({ community: Uuid, secret: LinkSecret });

/** Calls about links by which many can become members (@decision 0157). */
export const inviteLinksCalls = {
  /** The newest links, those that are over among them. */
  list: defineCall({
    event: 'inviteLinks/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ items: z.array(InviteLink) }),
    errors: [],
  }),
  /** The people who came in by a link, the newest first. */
  people: defineCall({
    event: 'inviteLinks/people',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutOne,
    output: z.object({ items: z.array(LinkUse) }),
    errors: ['inviteLinks.unknown'],
  }),
  /** Makes a link and answers it once. One with a rank takes the right to give that rank. */
  create: defineCall({
    event: 'inviteLinks/create',
    kind: 'mutation',
    who: manage,
    audit: { action: 'INVITE_LINK_CREATE', about: 'created' },
    scope: 'proven',
    secret: true,
    input: z.strictObject({ community: Uuid, link: NewInviteLink }),
    output: z.object({ address: z.url(), link: InviteLink }),
    errors: ['communities.limitReached', 'departments.rankUnknown', 'permissions.outranked', 'permissions.notYours'],
  }),
  /** Sends a link by e-mail, with a secret of its own, since that of the link is not kept. */
  send: defineCall({
    event: 'inviteLinks/send',
    kind: 'mutation',
    who: manage,
    audit: 'INVITE_LINK_SEND',
    scope: 'proven',
    input: z.strictObject({ community: Uuid, id: Uuid, email: Text.trim().toLowerCase().max(254).pipe(z.email()) }),
    output: z.object({ id: Uuid }),
    errors: ['inviteLinks.unknown', 'session.tooManyAttempts'],
  }),
  /** Ends a link. It stays in the list with the people who came by it. */
  revoke: defineCall({
    event: 'inviteLinks/revoke',
    kind: 'mutation',
    who: manage,
    audit: 'INVITE_LINK_REVOKE',
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['inviteLinks.unknown'],
  }),
  /** A link as the person sees it who has opened it. */
  shown: defineCall({
    event: 'inviteLinks/shown',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: WithSecret,
    output: ShownLink,
    errors: ['communities.notFound', 'inviteLinks.unknown'],
  }),
  /**
   * Makes the caller a member and gives the rank, with the present permissions of the person who made the link. Where these do not
   * allow to give the rank, the caller becomes a member without it.
   */
  accept: defineCall({
    event: 'inviteLinks/accept',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'INVITE_LINK_ACCEPT', about: [] },
    scope: 'community',
    input: WithSecret,
    output: AcceptedLink,
    errors: [
      'communities.notFound',
      'communities.banned',
      'communities.full',
      'inviteLinks.unknown',
      'inviteLinks.lapsed',
      'inviteLinks.member',
      'members.discordRequired',
    ],
  }),
};
