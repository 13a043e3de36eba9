import type { MailTemplates } from '../kit/language/mail-template.ts';

/** The mail that brings an invite link. */
export const INVITE_LINK_MAILS = {
  'inviteLinks.invited': {
    subject: 'You are invited to {community}',
    body: 'Hello,\n\n{by} invites you to {community}.\n\nOpen this link to join:\n\n{link}\n\nIf you do not know {community}, do nothing: without you nothing happens.\n',
  },
} as const satisfies MailTemplates;
