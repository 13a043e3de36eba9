import { ROSTER } from '@muster/contracts/rosters/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letOn, makeRoster, memberColumn, namesOn, rowsOf } from './asking.ts';
import { enter, makeEntryRoster } from './entering.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the rows with their names, patterns replaced with numbers that are free, and lists them by number', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    await letOn(own, id, { permission: 'addRows' });
    const added = await enter(own, id, ['1-A-02', '1-A-##', '1-A-##', 'Unit 10', 'Unit #'], { by: 'member' });
    expect(added.map(({ name }) => name)).toEqual(['1-A-02', '1-A-01', '1-A-03', 'Unit 10', 'Unit 1']);
    expect(await namesOn(own, id)).toEqual(['1-A-01', '1-A-02', '1-A-03', 'Unit 1', 'Unit 10']);
    expect(await namesOn(own, id, { search: 'unit' })).toEqual(['Unit 1', 'Unit 10']);
  });

  test('rows without a holder, whose columns about members are empty', async () => {
    const { own } = await use.stack.world();
    const columns = ['ranks', 'hours', 'status', 'joined', 'leave', 'positions'].map((source) => memberColumn(source));
    const id = await makeEntryRoster(own, { columns });
    await enter(own, id, ['Engine 7']);
    const { items } = await rowsOf(own, id);
    expect(items).toMatchObject([{ name: 'Engine 7', accId: null, holder: null, version: 1, picked: true }]);
    expect(new Set(Object.values(items[0]?.cells ?? {}))).toEqual(new Set([null]));
  });

  test('one of fifty who ask for the same name at once, and ten numbers to ten who ask for the next', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    const same = await Promise.allSettled(Array.from({ length: 50 }, () => enter(own, id, ['Chief'])));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const numbers = await Promise.all(Array.from({ length: 10 }, () => enter(own, id, ['1-A-##'])));
    expect(new Set(numbers.flat().map(({ name }) => name)).size).toBe(10);
    expect(await namesOn(own, id, { search: '1-A-10' })).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not add rows', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeEntryRoster(own);
    await expectRefusal(enter(own, id, ['A'], { community: NOBODY }), 'communities.notFound');
    await expectRefusal(enter(own, NOBODY, ['A']), 'rosters.unknown');
    await expectRefusal(enter(own, await makeEntryRoster(foreign), ['A']), 'rosters.unknown');
    await expectRefusal(enter(own, id, ['A'], { by: 'member' }), 'permissions.missing');
  });

  test('names that are taken, in whatever case, and a pattern without a free number; then none is added', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    await enter(own, id, ['Engine']);
    expect((await expectRefusal(enter(own, id, ['Truck', 'ENGINE']), 'rosters.nameTaken')).message).toContain('ENGINE');
    await expectRefusal(
      enter(
        own,
        id,
        Array.from({ length: 10 }, () => 'A#'),
      ),
      'rosters.noneFree',
    );
    expect(await namesOn(own, id)).toEqual(['Engine']);
  });

  test('rows on a roster of members', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(enter(own, await makeRoster(own), ['A']), 'rosters.otherKind');
  });

  test('more rows than a roster can have', async () => {
    const { own } = await use.stack.world();
    const id = await makeEntryRoster(own);
    await use.stack.db.execute(sql`
      insert into roster_entries (community, roster, name, name_key, version, entered_at)
      select ${own.uuid}, ${id}, 'R' || n, 'r' || n, 1, now() from generate_series(1, ${ROSTER.entriesMax}::int) n`);
    await expectRefusal(enter(own, id, ['One more']), 'rosters.tooManyEntries');
  });
});
