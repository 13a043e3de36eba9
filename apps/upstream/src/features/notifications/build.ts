import type { Services } from '../../platform/context.ts';
import type { MailSender } from '../../platform/process/mail.ts';
import { deliveryJob } from './delivery/jobs.ts';
import { mailChannel } from './delivery/mail.ts';
import { openUnsubscribing, type Unsubscribing } from './delivery/unsubscribing.ts';
import type { Phones } from './push/phones/phones.ts';
import { openVapidKeys, pushChannel, type VapidKeys } from './push/send.ts';

/** What notifications sign with: their links in mails, and what they push. */
export type NotificationKeys = { readonly unsubscribing: Unsubscribing; readonly vapid: VapidKeys };

/** Reads the installation's keys, or makes them at the first start. */
export async function openNotificationKeys(
  { publicOrigin }: { readonly publicOrigin: string },
  { db }: Pick<Services, 'db'>,
): Promise<NotificationKeys> {
  return { unsubscribing: await openUnsubscribing(db, publicOrigin), vapid: await openVapidKeys(db) };
}

/** The jobs that send mails and pushes when their time has come, each by itself: neither waits for the other's servers. */
export function notificationJobs(
  services: Services,
  parts: {
    readonly publicOrigin: string;
    readonly keys: NotificationKeys;
    readonly sender: MailSender;
    readonly phones: Phones;
  },
) {
  const { publicOrigin, keys, sender, phones } = parts;
  const mail = mailChannel({ sender, publicOrigin, unsubscribing: keys.unsubscribing });
  const push = pushChannel({ ...services, publicOrigin, keys: keys.vapid, phones });
  return [
    { ...deliveryJob(services, { channel: 'email', send: mail }), lane: 'mail' } as const,
    deliveryJob(services, { channel: 'push', send: push }),
  ];
}
