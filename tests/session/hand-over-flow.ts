import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import { Page } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import type { RawAnswer } from '../support/wire.ts';

/** What a community's host sent the browser to the main site with. */
export type Asked = { readonly audience: string; readonly challenge: string; readonly state: string };

let domains = 0;

/** Gives a community a verified domain of its own; answers its origin. */
export async function ownDomain(stack: Stack, { uuid }: Place, state = 'live'): Promise<string> {
  domains += 1;
  const domain = `own-${domains}.example.test`;
  await stack.db.insert(customDomains).values({ community: uuid, domain, pair: domain, state, token: 'proof' });
  return `http://${domain}:${new URL(stack.origin).port}`;
}

/** Presses "Sign in" on a community's own host. */
export async function begin(origin: string, next = '/'): Promise<{ readonly page: Page; readonly asked: Asked }> {
  const page = new Page(origin);
  const answer = await page.visit(`/auth/start?next=${encodeURIComponent(next)}`);
  return { page, asked: Object.fromEntries(new URL(location(answer)).searchParams) as Asked };
}

/** Says yes on the main site; answers the address the browser is sent to. */
export async function agree(person: Person, asked: Asked, community: string): Promise<URL> {
  return new URL((await person.client.session.grantHandOver.mutate({ ...asked, community })).location);
}

/** The whole way: the person's page on the host, signed in. */
export async function handOver(person: Person, origin: string, community: string): Promise<Page> {
  const { page, asked } = await begin(origin);
  await page.visit((await agree(person, asked, community)).href);
  return page;
}

/** Who the page is signed in as, by the product's own answer. */
export async function whoIs(page: Page): Promise<string | null> {
  const { account } = await page.client.session.current.query();
  return account?.account.userId ?? null;
}

/** Where an answer sends the browser. */
export function location(answer: RawAnswer): string {
  return String(answer.headers.location ?? '');
}

/** The sessions handed over from a person's main session that still live. */
export async function livingChildren(stack: Stack, person: Person): Promise<string[]> {
  const rows = await stack.db.select().from(sessions).where(eq(sessions.parent, person.device.session));
  return rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
}
