import type { PermissionName } from '@muster/contracts/permissions/names';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { memberRanks } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { addDepartments } from '../../apps/upstream/src/features/departments/public.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { click, makeLink } from './asking.ts';

const use = useStack();

/** Gives staff a rank that may do one thing with links. */
async function allow({ uuid, people }: Place, permission: PermissionName): Promise<void> {
  await use.stack.db.transaction(async (tx) => {
    const ranks = [{ label: 'Links', color: null, power: 1, permissions: allowing([permission]) }];
    const ids = await addDepartments(tx, uuid, [{ label: permission, ranks }]);
    const rank = ids.get(permission)?.get('Links') ?? '';
    await tx.insert(memberRanks).values({ community: uuid, account: people.staff.account, rank });
  });
}

test('adding, looking, changing and deleting are four rights', async () => {
  const { own } = await use.stack.world();
  const { shortLinks: links } = own.people.staff.client;
  await allow(own, 'shortener.add');
  const { id } = await links.create.mutate({ community: own.uuid, path: 'by-staff', target: 'example.com' });
  await expectRefusal(links.list.query({ community: own.uuid }), 'permissions.missing');
  await expectRefusal(links.update.mutate({ community: own.uuid, id, notes: 'x' }), 'permissions.missing');
  await expectRefusal(links.remove.mutate({ community: own.uuid, id }), 'permissions.missing');
  await allow(own, 'shortener.remove');
  expect(await links.remove.mutate({ community: own.uuid, id })).toEqual({ id });
});

test('a path and a target have one spelling, and a path is one community’s', async () => {
  const { own, foreign } = use.world;
  const target = 'münchen.example/a%20b';
  const made = await makeLink(own, { path: '/Events/Sommer-U\u0308ber/', target });
  expect(made).toMatchObject({ path: 'events/sommer-über', target: 'https://xn--mnchen-3ya.example/a%20b' });
  await expectRefusal(makeLink(own, { path: 'EVENTS/sommer-über' }), 'shortLinks.pathTaken');
  await expect(makeLink(foreign, { path: 'events/sommer-über' })).resolves.toMatchObject({ uses: 0 });
});

test('of two who take a path at once one gets it', async () => {
  const settled = await Promise.allSettled([1, 2].map(() => makeLink(use.world.own, { path: 'race' })));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a circle is found over the product’s host and over other links; so is too long a way', async () => {
  const { own } = await use.stack.world();
  const origin = use.stack.communityOrigin(own.customId);
  const onProduct = `${use.stack.origin}/com/${own.uuid}/SELF?x`;
  await expectRefusal(makeLink(own, { path: 'self', target: onProduct }), 'shortLinks.loop');
  const first = await makeLink(own, { path: 'hop-0' });
  for (const hop of [1, 2, 3, 4]) await makeLink(own, { path: `hop-${hop}`, target: `${origin}/hop-${hop - 1}` });
  await expectRefusal(makeLink(own, { path: 'hop-5', target: `${origin}/hop-4` }), 'shortLinks.loop');
  const { update } = own.people.owner.client.shortLinks;
  const back = update.mutate({ community: own.uuid, id: first.id, target: `${origin}/hop-2` });
  await expectRefusal(back, 'shortLinks.loop');
});

describe('the list', () => {
  const paths = ['delta', 'alpha', 'charlie', 'bravo', 'echo'];

  async function filled(): Promise<Place> {
    const { own } = await use.stack.world();
    for (const [index, path] of paths.entries()) {
      const { id } = await makeLink(own, { path, notes: path === 'echo' ? '100% Sonder_Fall' : '' });
      await use.stack.db
        .update(shortLinks)
        .set({ clicks: index % 2 })
        .where(eq(shortLinks.id, id));
    }
    return own;
  }

  test.each(['newest', 'path', 'clicks'] as const)('by %s names every link once, page by page', async (sort) => {
    const own = await filled();
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { items: { path: string }[]; next: string | null } =
        await own.people.owner.client.shortLinks.list.query({ community: own.uuid, sort, after, limit: 2 });
      seen.push(...page.items.map(({ path }) => path));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(paths.toSorted());
    if (sort === 'newest') expect(seen).toEqual(paths.toReversed());
    if (sort === 'clicks') expect(new Set(seen.slice(0, 2))).toEqual(new Set(['alpha', 'bravo']));
  });

  test.each([
    ['ALPH', ['alpha']],
    ['100%', ['echo']],
    ['r_f', ['echo']],
    ['%', ['echo']],
    ['\\', []],
  ] as const)('finds %j as it stands', async (search, expected) => {
    const own = await filled();
    const { items } = await own.people.owner.client.shortLinks.list.query({ community: own.uuid, search });
    expect(items.map(({ path }) => path)).toEqual(expected);
  });
});

describe('a change', () => {
  test('is on record with what was and what is', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'recorded', maxUses: 5 });
    const { update } = own.people.owner.client.shortLinks;
    await update.mutate({ community: own.uuid, id, target: 'example.org', maxUses: null, enabled: true });
    const [entry] = await use.stack.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'SHORT_LINK_EDIT',
      target: id,
      before: { target: 'https://example.com/there', maxUses: 5 },
      after: { target: 'https://example.org/', maxUses: null },
    });
    expect(Object.keys(entry?.after as object).sort()).toEqual(['maxUses', 'target']);
  });

  test('is told to everyone who watches, and nothing of it; nothing is told when nothing differs', async () => {
    const { own } = await use.stack.world();
    const { id } = await makeLink(own, { path: 'quiet', notes: 'same' });
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { update } = own.people.owner.client.shortLinks;
    await update.mutate({ community: own.uuid, id, notes: 'same' });
    const before = await own.people.owner.client.communities.get.query({ community: own.uuid });
    await update.mutate({ community: own.uuid, id, notes: 'other' });
    const event = await live.untilEvent('short-links:changed');
    expect(event).toMatchObject({ data: {}, seq: before.asOf + 1 });
  });

  test('switches a link off and on again', async () => {
    const { own } = use.world;
    const { id } = await makeLink(own, { path: 'switch', enabled: false });
    expect((await click(use.stack, own, '/switch')).status).toBe(404);
    await own.people.owner.client.shortLinks.update.mutate({ community: own.uuid, id, enabled: true });
    await expect
      .poll(async () => (await click(use.stack, own, '/switch')).headers.location)
      .toBe('https://example.com/there');
  });

  test('of an expired link needs no new end', async () => {
    const { own } = use.world;
    const ended = new Date(Date.now() - 1_000);
    const expiresAt = ended.toISOString();
    const { id } = await makeLink(own, { path: 'ended' });
    await use.stack.db.update(shortLinks).set({ expiresAt: ended }).where(eq(shortLinks.id, id));
    const { update } = own.people.owner.client.shortLinks;
    expect(await update.mutate({ community: own.uuid, id, notes: 'over', expiresAt })).toMatchObject({ expiresAt });
  });
});
