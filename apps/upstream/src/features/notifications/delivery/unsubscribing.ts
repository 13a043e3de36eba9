import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { NotificationKind } from '@muster/contracts/notifications/model';
import * as z from 'zod';
import type { Database } from '../../../platform/database.ts';
import { installationValue } from '../../../platform/installation.ts';

/** What a link in a mail stops: mails of a kind, in one community where it names one; of all kinds where it names none. */
export const Stop = z.object({ account: z.uuid(), kind: NotificationKind.nullable(), community: z.uuid().nullable() });
export type Stop = z.infer<typeof Stop>;

/** Makes the links that stop mails without a sign-in, and reads them. */
export type Unsubscribing = {
  readonly addressFor: (stop: Stop) => string;
  /** Null for anything this installation has not signed. */
  readonly read: (token: string) => Stop | null;
};

const KEY_BYTES = 32;

/** With a key the installation made for itself. Links have no end: a mail may be read years later. */
export async function openUnsubscribing(db: Database, publicOrigin: string): Promise<Unsubscribing> {
  const { key } = await installationValue<{ readonly key: string }>(
    db,
    'unsubscribe',
    async (present) => present ?? { key: randomBytes(KEY_BYTES).toString('base64url') },
  );
  const sign = (text: string) => createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest();
  return {
    addressFor({ account, kind, community }) {
      const text = Buffer.from(JSON.stringify([account, kind, community])).toString('base64url');
      return `${publicOrigin}/unsubscribe/${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [text = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(text);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const [account, kind, community] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
      return Stop.safeParse({ account, kind, community }).data ?? null;
    },
  };
}
