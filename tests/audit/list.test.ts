import { runOf } from '@muster/contracts/audit/targets';
import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { over, start, these } from '../bulk-actions/running.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('what was done, by whom, on which device and on what, newest first', async () => {
    const own = await recordedPlace(use);
    const { items, newest, next } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    expect(newest).toBe(items.length);
    expect(next).toBeNull();
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => items.length - index));
    expect(items[0]).toMatchObject({
      action: 'SHORT_LINK_EDIT',
      code: 16_002,
      success: true,
      refusal: null,
      actor: { id: own.people.owner.account, label: own.people.owner.username },
      source: 'socket',
      target: { kind: 'shortLink', id: own.link, label: '/rules' },
      fields: ['enabled'],
    });
    expect(items[1]).toMatchObject({
      action: 'COMMUNITY_UPDATE',
      success: false,
      refusal: 'permissions.missing',
      actor: { id: own.people.member.account, label: 'Crow member' },
      target: { kind: 'community', id: own.uuid, label: own.name },
      fields: [],
    });
  });

  test('what changed with names for ids, and why, to those alone who may read that elsewhere', async () => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const community = own.uuid;
    const about = { community, accId: member.account };
    const give = [{ rank: own.ranks.Moderator, expiresAt: null }];
    const take = [own.ranks.Member];
    await owner.client.departments.changeRanks.mutate({ ...about, give, take, reason: 'Academy passed' });
    await owner.client.members.ban.mutate({ ...about, reason: 'Spam', until: '2100-01-01T00:00:00.000Z' });
    const told = async (who: typeof owner, action: string) =>
      (await who.client.audit.list.query({ community, action })).items[0];
    const given = await told(owner, 'MEMBER_RANKS_CHANGE');
    const banned = await told(owner, 'MEMBER_BAN');
    expect(banned?.reason).toBe('Spam');
    expect(banned?.changes).toContainEqual(
      expect.objectContaining({ field: 'until', before: null, after: '2100-01-01T00:00:00.000Z' }),
    );
    const seq = given?.seq ?? 0;
    const { names } = await owner.client.audit.get.query({ community, seq });
    const [added, removed] = [names[own.ranks.Moderator], names[own.ranks.Member]];
    expect([added, removed]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)]);
    const changes = [{ field: 'ranks', before: null, after: null, added: [added], removed: [removed] }];
    expect(given).toMatchObject({ changes, reason: 'Academy passed' });
    await letOnly(use.stack, own, ['system.viewAudit']);
    expect(await told(staff, 'MEMBER_RANKS_CHANGE')).toMatchObject({ changes: [], reason: null });
    expect((await staff.client.audit.get.query({ community, seq })).names).toEqual({});
  });

  test('what things were called then, whatever they are called now', async () => {
    const own = await recordedPlace(use);
    const { audit: record, shortLinks } = own.people.owner.client;
    await shortLinks.update.mutate({ community: own.uuid, id: own.link, path: 'renamed' });
    await shortLinks.remove.mutate({ community: own.uuid, id: own.link });
    const { items } = await record.list.query({ community: own.uuid, area: 'shortLinksAndDomains' });
    expect(items.map(({ target }) => target?.label)).toEqual(['/renamed', '/renamed', '/rules', '/rules', '/rules']);
  });

  test('by page, none twice and none left out', async () => {
    const own = await recordedPlace(use);
    const { list } = own.people.owner.client.audit;
    const all = (await list.query({ community: own.uuid })).items;
    const seen = [];
    for (let after: number | null | undefined; after !== null;) {
      const page = await list.query({ community: own.uuid, limit: 3, after });
      seen.push(...page.items);
      after = page.next;
    }
    expect(seen).toEqual(all);
  });

  test('by who, area, on whom, outcome and time', async () => {
    const own = await recordedPlace(use);
    const { list } = own.people.owner.client.audit;
    const count = async (more: object) => (await list.query({ community: own.uuid, ...more })).items.length;
    const all = await list.query({ community: own.uuid });
    expect(await count({ actor: own.people.staff.account })).toBe(1);
    expect(await count({ area: 'shortLinksAndDomains' })).toBe(3);
    expect(await count({ kind: 'shortLink', target: own.link })).toBe(3);
    expect(await count({ kind: 'shortLink', target: crypto.randomUUID() })).toBe(0);
    expect(await count({ outcome: 'fail' })).toBe(1);
    expect(await count({ outcome: 'success' })).toBe(all.items.length - 1);
    const moment = all.items.at(2)?.at;
    expect((await count({ from: moment })) + (await count({ to: moment }))).toBe(all.items.length);
  });

  test('by what was done, within its area or not, and how it ended', async () => {
    const own = await recordedPlace(use);
    const { list } = own.people.owner.client.audit;
    const count = async (more: object) => (await list.query({ community: own.uuid, ...more })).items.length;
    expect(await count({ action: 'SHORT_LINK_EDIT' })).toBe(2);
    expect(await count({ action: 'SHORT_LINK_EDIT', area: 'shortLinksAndDomains' })).toBe(2);
    expect(await count({ action: 'SHORT_LINK_EDIT', area: 'community' })).toBe(0);
    expect(await count({ action: 'COMMUNITY_UPDATE', outcome: 'fail' })).toBe(1);
    expect(await count({ action: 'COMMUNITY_UPDATE', outcome: 'success' })).toBe(3);
    expect(await count({ action: 'NOBODY_KNOWS' })).toBe(0);
  });

  test('by the request that an error told', async () => {
    const own = await recordedPlace(use);
    const { audit: record } = own.people.owner.client;
    const [refused] = (await record.list.query({ community: own.uuid, outcome: 'fail' })).items;
    const { requestId } = await record.get.query({ community: own.uuid, seq: refused?.seq ?? 0 });
    expect((await record.list.query({ community: own.uuid, request: requestId })).items).toEqual([refused]);
    expect((await record.list.query({ community: own.uuid, request: 'made up' })).items).toEqual([]);
  });

  test('all of a run: what it did to each, and what was done with it', async () => {
    const { own } = await use.stack.world();
    const { memberNotes, audit: record } = own.people.owner.client;
    const selection = these(own, 'member', 'staff');
    const run = await over(own, await start(own, { selection, action: { kind: 'addNote', text: 'Seen' } }));
    await memberNotes.add.mutate({ community: own.uuid, accId: own.people.member.account, text: 'By hand' });
    const { items } = await record.list.query({ community: own.uuid, run: run.id });
    expect(items.map(({ action }) => action)).toEqual(['RUN_END', 'MEMBER_NOTE_ADD', 'MEMBER_NOTE_ADD', 'RUN_START']);
    const first = await record.list.query({ community: own.uuid, run: run.id, limit: 2 });
    const rest = await record.list.query({ community: own.uuid, run: run.id, limit: 2, after: first.next });
    expect([...first.items, ...rest.items]).toEqual(items);
    const done = await record.get.query({ community: own.uuid, seq: items[1]?.seq ?? 0 });
    expect([runOf(done), runOf(await record.get.query({ community: own.uuid, seq: items[3]?.seq ?? 0 }))]).toEqual([
      run.id,
      run.id,
    ]);
    const [byHand] = (await record.list.query({ community: own.uuid, action: 'MEMBER_NOTE_ADD' })).items;
    expect(runOf(await record.get.query({ community: own.uuid, seq: byHand?.seq ?? 0 }))).toBeNull();
  });

  test('nothing of another community, and nothing of accounts', async () => {
    const own = await recordedPlace(use);
    const other = await recordedPlace(use);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    const text = JSON.stringify(items);
    for (const strange of [other.uuid, other.people.owner.account, other.link, 'AUTH_LOGIN']) {
      expect(text).not.toContain(strange);
    }
  });

  test('names of people elsewhere are not told to whoever tries their ids', async () => {
    const own = await recordedPlace(use);
    const { people } = use.world.foreign;
    const call = own.people.member.client.members.decide.mutate({
      community: own.uuid,
      accId: people.member.account,
      decision: 'accept',
    });
    await call.catch(() => undefined);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, outcome: 'fail' });
    expect(items[0]?.target).toEqual({ kind: 'member', id: people.member.account, label: null });
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) => client.audit.list.query({ community }));
  test('an area that is none', () =>
    expectRefusal(
      use.world.own.people.owner.client.audit.list.query({ community: use.world.own.uuid, area: 'nowhere' as 'api' }),
      'input.invalid',
    ));
});
