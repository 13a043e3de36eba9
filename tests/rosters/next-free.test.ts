import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { makeRoster, memberColumn, ownColumn, writeCell } from './asking.ts';
import { enter, makeEntryRoster } from './entering.ts';

const use = useSharedStack();

type Asking = { id: string; column: string; prefix?: string; by?: Role; community?: string };

async function nextFree({ uuid, people }: Place, { by = 'owner', community = uuid, ...asked }: Asking) {
  return (await people[by].client.rosters.nextFree.query({ community, ...asked })).value;
}

describe('answers', () => {
  test('the first number that no member on the roster has behind these letters, with as many digits as theirs', async () => {
    const { own } = await use.stack.world();
    const { id: column, ...rest } = ownColumn({ unique: true });
    const id = await makeRoster(own, { columns: [{ id: column, ...rest }] });
    expect(await nextFree(own, { id, column, prefix: '1-A-' })).toBe('1-A-1');
    await writeCell(own, { id, column, value: '1-A-01' });
    await writeCell(own, { id, column, value: '1-a-03', of: 'staff' });
    expect(await nextFree(own, { id, column, prefix: '1-A-' })).toBe('1-A-02');
    await writeCell(own, { id, column, value: '1-A-02', of: 'owner' });
    expect(await nextFree(own, { id, column, prefix: '1-A-' })).toBe('1-A-04');
    expect(await nextFree(own, { id, column, prefix: '2-' })).toBe('2-1');
  });
});

describe('refuses', () => {
  test('a community, a roster or a column that is not there, and those who do not write the column', async () => {
    const { own, foreign } = await use.stack.world();
    const [shown, hidden] = [ownColumn(), ownColumn({ label: 'Hidden', viewRanks: [own.ranks.Moderator] })];
    const ranks = memberColumn('ranks');
    const id = await makeRoster(own, { columns: [shown, hidden, ranks] });
    const column = shown.id;
    await expectRefusal(nextFree(own, { id, column, community: NOBODY }), 'communities.notFound');
    await expectRefusal(nextFree(own, { id: NOBODY, column }), 'rosters.unknown');
    await expectRefusal(nextFree(own, { id: await makeRoster(foreign), column }), 'rosters.unknown');
    await expectRefusal(nextFree(own, { id, column: NOBODY }), 'rosters.columnUnknown');
    await expectRefusal(nextFree(own, { id, column: hidden.id, by: 'member' }), 'rosters.columnUnknown');
    await expectRefusal(nextFree(own, { id, column, by: 'member' }), 'permissions.missing');
    await expectRefusal(nextFree(own, { id, column: ranks.id }), 'permissions.missing');
  });

  test('a pattern of which every number is taken; a prefix of another kind is answered still', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn({ unique: true, pattern: 'K-#' });
    const id = await makeEntryRoster(own, { columns: [column] });
    const rows = await enter(
      own,
      id,
      Array.from({ length: 9 }, () => 'Dog ##'),
    );
    const cells = rows.map(({ id: row }, at) => ({ row, column: column.id, value: `K-${at + 1}`, version: 0 }));
    await own.people.owner.client.rosters.writeCells.mutate({ community: own.uuid, id, cells });
    const full = await expectRefusal(nextFree(own, { id, column: column.id }), 'rosters.noneFree');
    expect(full.message).toContain('K-#');
    expect(await nextFree(own, { id, column: column.id, prefix: 'M-' })).toBe('M-1');
  });
});
