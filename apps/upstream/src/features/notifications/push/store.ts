import type { PushRegistration } from '@muster/contracts/notifications/wire';
import type * as z from 'zod';
import type { Transaction } from '../../../platform/database.ts';
import { pushDevices } from '../../../platform/schema.ts';

/** Keeps a device's push token. A device that changes hands goes to whoever registered it last. */
export async function savePushDevice(
  tx: Transaction,
  { pushToken, account, data }: z.output<typeof PushRegistration>,
): Promise<void> {
  await tx
    .insert(pushDevices)
    .values({ pushToken, account, data })
    .onConflictDoUpdate({ target: pushDevices.pushToken, set: { account, data } });
}
