import type { MailTemplates } from '../kit/language/mail-template.ts';

/** The mail by which a person is invited. */
export const MEMBER_INVITE_MAILS = {
  'memberInvites.invited': {
    subject: 'You are invited to {community}',
    body: 'Hello {name},\n\n{by} invites you to {community}.\n\nOpen this link to join; you become a member with the ranks and details prepared for you:\n\n{link}\n\nIt works for {days} days and once. If you do not know {community}, do nothing: without you nothing happens.\n',
  },
} as const satisfies MailTemplates;
