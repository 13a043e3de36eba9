import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { INVITES } from './constants.ts';
import { AcceptedInvite, ExpectedMember, ExpectedMemberPage, InviteSecret, ShownInvite } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const WithSecret = z.strictObject({ community: Uuid, secret: InviteSecret });

/**
 * Calls about invitations of people who are not members yet. An import makes them; the values of its rows are stored until they
 * accept (@decision 0145).
 */
export const memberInvitesCalls = {
  /** Open and expired invitations by page, searched in name and address. */
  list: defineCall({
    event: 'memberInvites/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      search: Text.trim().max(200).default(''),
      after: Uuid.nullish(),
      limit: z.int().min(1).max(100).default(INVITES.page),
    }),
    output: ExpectedMemberPage,
    errors: [],
  }),
  /** Makes and returns a link, which replaces the copied link before it. The link in an e-mail stays valid. */
  copyLink: defineCall({
    event: 'memberInvites/copyLink',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_INVITE_LINK',
    scope: 'proven',
    secret: true,
    input: AboutOne,
    output: z.object({ address: z.url(), expected: ExpectedMember }),
    errors: ['memberInvites.unknown'],
  }),
  /** Sends the e-mail of an invitation again with a new link, and sets its expiry to 30 days from now. */
  resend: defineCall({
    event: 'memberInvites/resend',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_INVITE_SEND',
    scope: 'proven',
    input: AboutOne,
    output: ExpectedMember,
    errors: ['memberInvites.unknown', 'memberInvites.noAddress', 'session.tooManyAttempts'],
  }),
  /** Deletes an invitation with its stored values. */
  withdraw: defineCall({
    event: 'memberInvites/withdraw',
    kind: 'mutation',
    who: manage,
    audit: 'MEMBER_INVITE_WITHDRAW',
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['memberInvites.unknown'],
  }),
  /** An invitation as the holder of its link sees it. */
  shown: defineCall({
    event: 'memberInvites/shown',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: WithSecret,
    output: ShownInvite,
    errors: ['communities.notFound', 'memberInvites.unknown'],
  }),
  /**
   * Makes the caller a member and writes the stored values in one transaction, with the present permissions of the person who
   * invited them. Values that these do not allow are left out and listed in the output.
   */
  accept: defineCall({
    event: 'memberInvites/accept',
    kind: 'mutation',
    who: 'signedIn',
    audit: { action: 'MEMBER_INVITE_ACCEPT', about: [] },
    scope: 'community',
    input: WithSecret,
    output: AcceptedInvite,
    errors: [
      'communities.notFound',
      'communities.banned',
      'communities.full',
      'members.discordRequired',
      'members.notPending',
      'memberInvites.unknown',
      'memberInvites.lapsed',
    ],
  }),
};
