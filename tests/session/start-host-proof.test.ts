import { describe, expect, test } from 'vitest';
import { proofRequests } from '../../apps/upstream/src/features/session/tables.ts';
import { eq } from 'drizzle-orm';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { Page } from '../support/world/page.ts';
import { onOwnDomain, requestOf } from './host-proof-flow.ts';

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

  test('another one each time, which takes the place of the one before', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page } = await onOwnDomain(use.stack, staff, own);
    const [first, second] = [await requestOf(page), await requestOf(page)];
    await expectRefusal(staff.client.session.hostProof.query({ request: first }), 'session.proofOver');
    expect(await staff.client.session.hostProof.query({ request: second })).toMatchObject({ proofWays: ['password'] });
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
