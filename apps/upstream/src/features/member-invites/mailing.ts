import { randomBytes } from 'node:crypto';
import { INVITES } from '@muster/contracts/member-invites/constants';
import { MEMBER_INVITE_MAILS } from '@muster/contracts/member-invites/mail-templates';
import { change, type Services } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database.ts';
import { enqueue, type Jobs } from '../../platform/process/jobs.ts';
import { postMail } from '../../platform/process/mail.ts';
import { hashToken } from '../../platform/sessions.ts';
import { mailWords } from '../../platform/text/mail-words.ts';
import { senderOf } from '../../authorization/views.ts';
import { type InviteKey, readInvite, writeMailed } from './store.ts';

/** The origin of links. */
type Leading = { readonly publicOrigin: string };

const MAIL_TASK = 'mail-invite';

/** Enqueues the e-mail of an invitation. A run has no public origin to make the link from, the job does. */
export function enqueueMail(tx: Transaction, { community, id }: InviteKey): Promise<void> {
  return enqueue(tx, { task: MAIL_TASK, payload: { community, id }, key: `invite:${id}` });
}

/** The job that mails an invitation. */
export function mailingJobs(services: Services, leading: Leading): Jobs {
  return {
    tasks: {
      async [MAIL_TASK](payload: unknown) {
        const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
        await change(services, origin, async ({ tx, throttle, emit }) => {
          const key = payload as InviteKey;
          const invite = await readInvite(tx, key);
          // The limit per address holds across communities.
          if (!invite?.email || (await throttle.isTooMany('mailedAnywhere', invite.email))) return;
          await mailInvite(tx, key, leading);
          await emit({ stream: `community:${key.community}`, type: 'memberInvites:changed', data: {} });
        });
      },
    },
    crons: [],
  };
}

/** Mails an invitation with a new link, which replaces the link of the mail before. */
export async function mailInvite(tx: Transaction, key: InviteKey, { publicOrigin }: Leading): Promise<void> {
  const invite = await readInvite(tx, key);
  if (!invite?.email) return;
  const token = newToken();
  await writeMailed(tx, key, hashToken(token));
  const { email, name, byName: by } = invite;
  const { name: community, language } = await senderOf(tx, key.community);
  const link = inviteAddress(publicOrigin, key.community, token);
  const values = { community, name, by, link, days: INVITES.days };
  await postMail(tx, { to: email, ...mailWords(MEMBER_INVITE_MAILS, 'memberInvites.invited', { language, values }) });
}

/** A new secret for a link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(INVITES.tokenBytes).toString('base64url');
}

/** Address of the page where an invitation is accepted. */
export function inviteAddress(publicOrigin: string, community: string, token: string): string {
  return `${publicOrigin}/com/${community}/invite/${token}`;
}
