import { fail } from '@muster/contracts/errors';
import { type PushRegistered, PushRegistration } from '@muster/contracts/notifications/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { change, type Services } from '../../../platform/context.ts';
import { parseBody } from '../../../platform/http/errors.ts';
import { authenticate } from '../../../platform/sessions.ts';
import { savePushDevice } from './store.ts';
import { readSubscription } from './subscription.ts';

/**
 * `POST /firebase/devices/add` (@spec §7, @decision 0004). The sso token comes as a bearer token, and the account in the
 * body must be the one it belongs to.
 */
export function pushRoutes(server: FastifyInstance, services: Services): void {
  server.post('/firebase/devices/add', (request) => addDevice(services, request));
}

async function addDevice(services: Services, request: FastifyRequest): Promise<z.infer<typeof PushRegistered>> {
  const registration = parseBody(PushRegistration, request);
  const { account } = registration;
  const subscription = readSubscription(registration.pushToken);
  if (subscription === 'malformed') {
    throw fail('input.invalid', { fields: { pushToken: 'No push service on the internet has this address.' } });
  }
  const caller = await authenticate(services.db, { account, token: bearer(request) });
  if (!caller) throw fail('session.required');
  // A device belongs to the whole account.
  if (caller.community !== null) throw fail('session.wrongHost');
  await change(services, { requestId: request.id, source: 'http', caller }, async ({ tx, audit }) => {
    const transport = subscription === null ? 'native' : 'web';
    await savePushDevice(tx, registration, { transport, session: caller.session });
    await audit({ action: 'PUSH_DEVICE_ADD', target: account });
  });
  return { success: true };
}

function bearer({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
