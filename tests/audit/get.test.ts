import { describe, expect, test } from 'vitest';
import { letOnly } from '../departments/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { edit, says } from '../permissions/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('with what was before and after, and what came later', async () => {
    const own = await recordedPlace(use);
    const { list, get } = own.people.owner.client.audit;
    const { items } = await list.query({ community: own.uuid, kind: 'shortLink' });
    const [last, second] = items.map(({ seq }) => seq);
    const entry = await get.query({ community: own.uuid, seq: second ?? 0 });
    expect(entry).toMatchObject({
      before: { notes: '' },
      after: { notes: '=1+1' },
      later: { seq: last, actor: own.people.owner.username },
    });
    expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(entry.requestId).not.toBe('');
    expect((await get.query({ community: own.uuid, seq: last ?? 0 })).later).toBeNull();
  });
});

test('without what was written about somebody, for who may not read that elsewhere; a copy neither', async () => {
  const { own } = await use.stack.world();
  const { owner, staff, member } = own.people;
  const community = own.uuid;
  await owner.client.memberNotes.add.mutate({ community, accId: member.account, text: 'Late again' });
  await letOnly(use.stack, own, ['system.viewAudit']);
  const { items } = await staff.client.audit.list.query({ community });
  const seq = items.find(({ action }) => action === 'MEMBER_NOTE_ADD')?.seq ?? 0;
  const read = (who: typeof staff) => who.client.audit.get.query({ community, seq });
  const copied = async ({ client, page }: typeof staff) => {
    const { address } = await client.audit.export.mutate({ community, format: 'json', filter: {} });
    return (await fetched(page, address)).bytes.toString();
  };
  expect(await read(owner)).toMatchObject({ after: { note: 'Late again' }, withheld: null });
  expect(await copied(owner)).toContain('Late again');
  expect(await read(staff)).toMatchObject({ before: null, after: null, withheld: 'system.manageMembers' });
  expect(await copied(staff)).not.toContain('Late again');
});

test.each(['PERMISSIONS_EDIT', 'ACCESS_REQUEST'] as const)(
  '%s without what is in it, for who may not change permissions',
  async (action) => {
    const { own } = await use.stack.world();
    const { owner, staff, member } = own.people;
    const community = own.uuid;
    await edit(own, [own.ranks.Member], [says('cad.use', 'allow')]);
    await member.client.permissions.requestAccess.mutate({ community, permission: 'system.ban', note: 'It is late' });
    await letOnly(use.stack, own, ['system.viewAudit']);
    const { items } = await staff.client.audit.list.query({ community });
    const seq = items.find((entry) => entry.action === action)?.seq ?? 0;
    const needed = { before: null, after: null, withheld: 'system.changePermissions' };
    expect(await staff.client.audit.get.query({ community, seq })).toMatchObject(needed);
    expect(await owner.client.audit.get.query({ community, seq })).toMatchObject({ withheld: null });
  },
);

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) => client.audit.get.query({ community, seq: 1 }));
  test('an entry that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.audit.get.query({ community: use.world.own.uuid, seq: 99_999 }),
      'audit.unknown',
    ));
});
