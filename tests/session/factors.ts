import { createHmac } from 'node:crypto';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { createClock, type TestClock } from '../support/clock.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A clock for the upstream: codes of an authenticator app change when a test says so. */
export const newClock = (): TestClock => createClock(new Date());

/** The code an app shows at a moment, worked out here by RFC 6238 and not by what the upstream uses. */
export function codeFor(secret: string, atMs: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code an app shows by a clock, some steps away from now. */
export function codeAt(secret: string, clock: TestClock, steps = 0): string {
  return codeFor(secret, clock.now() + steps * STEP_MS);
}

/** The next code, after the one that was used. */
export async function nextCode(secret: string, clock: TestClock): Promise<string> {
  await clock.advance(STEP_MS);
  return codeAt(secret, clock);
}

/** Sets an authenticator app up for somebody; answers its secret and the recovery codes. */
export async function withTotp({ client }: Person, clock: TestClock) {
  const { secret } = await client.secondFactor.beginTotp.mutate({});
  const { recoveryCodes } = await client.secondFactor.confirmTotp.mutate({ code: await nextCode(secret, clock) });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

/** Gives somebody a passkey; answers its authenticator. */
export async function withPasskey({ client }: Person, { origin }: Stack, name = 'My phone') {
  const authenticator = new SoftwareAuthenticator(origin);
  const { options } = await client.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
  const { recoveryCodes } = await client.secondFactor.addPasskey.mutate({
    name,
    response: authenticator.make(options),
  });
  return { authenticator, recoveryCodes: recoveryCodes ?? [] };
}

/** Lets the proof of a session grow old. */
export async function forgetProof({ db }: Stack, { device }: Person): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.id, device.session));
}
