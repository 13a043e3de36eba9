import { DeviceReport } from '@muster/contracts/session/model';
import type { Transaction, Database } from '@muster/upstream/platform/database';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { hashToken, newToken } from '@muster/upstream/platform/sessions';
import { createSealer } from '../../../apps/bff/src/session/sealer.ts';
import { createSessionCookies } from '../../../apps/bff/src/session/session-cookie.ts';
import { SESSION_KEY } from '../session-key.ts';
import type { Way } from '../wire.ts';
import { Page } from './page.ts';

/** A signed-in device: what the upstream keeps, and the token that only the gateway's cookie holds. */
export type SignedInDevice = { readonly account: string; readonly session: string; readonly token: string };

const sessionCookies = createSessionCookies(createSealer([SESSION_KEY]));
const DAY_MS = 24 * 60 * 60 * 1000;

/** Signs accounts in, each on a device of its own, without the way through a provider. */
export async function signIn(db: Database | Transaction, accounts: readonly string[]): Promise<SignedInDevice[]> {
  const devices = accounts.map((account) => ({ account, session: crypto.randomUUID(), token: newToken() }));
  await db.insert(sessions).values(
    devices.map(({ account, session, token }) => ({
      id: session,
      account,
      tokenHash: hashToken(token),
      provider: 'own',
      device: DeviceReport.parse({ browserName: 'Chromium', osName: 'Linux' }),
      provedAt: new Date(),
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  return devices;
}

/** A page of a device, with the cookie the gateway would have sealed for that host. */
export async function pageOf(device: SignedInDevice, origin: string, way?: Way): Promise<Page> {
  const { hostname, protocol } = new URL(origin);
  const host = { host: hostname, origin, secure: protocol === 'https:', address: '127.0.0.1' };
  const [pair = ''] = (await sessionCookies.seal(device, host)).split('; ');
  const [name = '', ...value] = pair.split('=');
  const page = new Page(origin, { [name]: value.join('=') }, way);
  page.account = device.account;
  return page;
}
