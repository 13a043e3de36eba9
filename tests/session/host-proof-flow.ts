import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Page } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { handOver, ownDomain } from './hand-over-flow.ts';

/** The page of a person on a domain of a community's own. */
export async function onOwnDomain(stack: Stack, person: Person, place: Place) {
  const origin = await ownDomain(stack, place);
  const page = await handOver(person, origin, place.uuid);
  const { session } = await page.client.session.current.query();
  return { origin, audience: new URL(origin).hostname, page, session: session ?? '' };
}

/** Asks for a proof there; answers what the link carries. */
export async function requestOf({ client }: Page): Promise<string> {
  const { location } = await client.session.startHostProof.mutate({});
  return new URL(location).searchParams.get('request') ?? '';
}

/** When a session proved who holds it; null for never. */
export async function provedAt({ db }: Stack, session: string): Promise<Date | null> {
  const [row] = await db.select({ at: sessions.provedAt }).from(sessions).where(eq(sessions.id, session));
  return row?.at ?? null;
}
