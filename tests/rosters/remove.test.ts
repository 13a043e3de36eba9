import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, ownColumn, writeCell } from './asking.ts';

const use = useSharedStack();

const remove = ({ uuid, people }: Place, id: string, by: Role = 'owner', community = uuid) =>
  people[by].client.rosters.remove.mutate({ community, id });

describe('answers', () => {
  test('the id, and deletes the roster with its cells and what ranks were allowed on it', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const id = await makeRoster(own, { label: 'Patrol', columns: [column] });
    await writeCell(own, { id, column: column.id, value: 'A-1' });
    await letOn(own, id, { permission: 'edit' });
    expect(await remove(own, id)).toEqual({ id });
    const { client } = own.people.owner;
    expect((await client.rosters.list.query({ community: own.uuid })).rosters).toEqual([]);
    const { items } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'ROSTER_REMOVE', target: { label: 'Patrol' } });
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and a roster of another community', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(remove(own, NOBODY, 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(remove(own, NOBODY), 'rosters.unknown');
    await expectRefusal(remove(own, await makeRoster(foreign)), 'rosters.unknown');
  });

  test('those who may not manage rosters', () =>
    expectRefusal(remove(use.world.own, NOBODY, 'member'), 'permissions.missing'));
});
