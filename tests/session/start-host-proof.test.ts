import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { proofRequests } from '../../apps/upstream/src/features/session/tables.ts';
import { eq } from 'drizzle-orm';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { Page } from '../support/world/page.ts';
import { handOver } from './hand-over-flow.ts';
import { onOwnDomain, requestOf } from './host-proof-flow.ts';

const RIGHT = { way: 'password', value: PASSWORD } as const;
const use = useStack();

describe('answers', () => {
  test('an address of the main site, whatever host asks, and keeps no more than a hash', async () => {
    const { own } = await use.stack.world();
    const { page, session } = await onOwnDomain(use.stack, own.people.staff, own);
    const address = new URL((await page.client.session.startHostProof.mutate({})).location);
    expect(address.origin + address.pathname).toBe(`${use.stack.origin}/hand-over/prove`);
    const request = address.searchParams.get('request') ?? '';
    expect(request).toMatch(/^[\w-]{43}$/);
    const rows = await use.stack.db.select().from(proofRequests).where(eq(proofRequests.session, session));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(request);
  });

  test('another one each time, for each page its own: one is used up or runs out, and the other stays good', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page, session } = await onOwnDomain(use.stack, staff, own);
    const tab = page.secondTab();
    const [first, second, third] = [await requestOf(page), await requestOf(tab), await requestOf(tab)];
    const asking = (request: string) => staff.client.session.hostProof.query({ request });
    for (const request of [first, second, third]) {
      expect(await asking(request)).toMatchObject({ proofWays: ['password'] });
    }
    await staff.client.session.grantHostProof.mutate({ request: first, proof: RIGHT });
    await expectRefusal(asking(first), 'session.proofOver');
    // The proof is the session's: both pages may go on, whichever link was followed.
    const proven = await page.client.session.proven.query({});
    expect(proven).toMatchObject({ session, until: expect.any(String) });
    expect(await tab.client.session.proven.query({})).toEqual(proven);
    await use.stack.db
      .update(proofRequests)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(proofRequests.requestHash, createHash('sha256').update(second).digest('base64url')));
    await expectRefusal(asking(second), 'session.proofOver');
    await staff.client.session.grantHostProof.mutate({ request: third, proof: RIGHT });
  });

  test('five good ones of a session at most: of more the oldest is over, and none of another session', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page, origin } = await onOwnDomain(use.stack, staff, own);
    const other = await requestOf(await handOver(staff, origin, own.uuid));
    const requests: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) requests.push(await requestOf(page));
    const [oldest = '', ...good] = requests;
    await expectRefusal(staff.client.session.hostProof.query({ request: oldest }), 'session.proofOver');
    for (const request of [...good, other]) {
      expect(await staff.client.session.hostProof.query({ request })).toMatchObject({ proofWays: ['password'] });
    }
  });
});

describe('refuses', () => {
  test('a visitor', async () => {
    const { own, visitor } = await use.stack.world();
    await expectRefusal(visitor.client.session.startHostProof.mutate({}), 'session.required');
    const there = new Page(use.stack.communityOrigin(own.customId));
    await expectRefusal(there.client.session.startHostProof.mutate({}), 'session.required');
  });

  test('a session of the main site, which proves itself where it is', () =>
    expectRefusal(use.world.own.people.staff.client.session.startHostProof.mutate({}), 'session.proofHere'));
});
