import { sql } from 'drizzle-orm';
import type { FieldValue, NewField } from '@muster/contracts/profile-fields/model';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { acted } from '../members/asking.ts';
import { imported, over, previewed as previewedSheet } from '../import-export/importing.ts';
import { merged, previewed } from '../merges/merging.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import { ownLabel } from '../support/own-label.ts';
import type { Place } from '../support/world/world.ts';
import { makeField, say, shown, write } from './asking.ts';

const use = useStack();

/** What people of a world are called in their community. */
const [MEMBER, STAFF] = ['Crow member', 'Crow staff'];

/** A field in which no two may have the same, which staff write of others too. */
async function makeUnique(place: Place, more: Partial<NewField> = {}): Promise<string> {
  const id = await makeField(place, { label: ownLabel(place.uuid, 'Badge'), unique: true, ...more });
  await say(place, 'Moderator', { id, permission: 'editOthers', value: 'allow' });
  return id;
}

const edit = (place: Place, id: string, more: object) =>
  place.people.owner.client.profileFields.edit.mutate({ community: place.uuid, field: { id, ...more } });

describe('the same value', () => {
  test.each<[NewField['type'], FieldValue, FieldValue, FieldValue]>([
    ['text', '1-Adam  12', '1-ADAM 12', '1-Adam 13'],
    ['text', 'Straße', 'STRASSE', 'Gasse'],
    ['text', 'ﬁ', 'FI', 'fj'],
    ['number', 7, 7, 7.5],
    ['email', 'Ada@Example.org', 'ada@example.ORG', 'ada@example.net'],
    ['url', 'https://Example.org/Me/', 'https://example.org/Me', 'https://example.org/me'],
  ])('in a field of type %s is one with other capitals and blanks', async (type, first, same, other) => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own, { type });
    await write(own, { by: 'member' }, { [id]: first });
    await expectRefusal(write(own, { by: 'staff' }, { [id]: same }), 'profileFields.takenBy');
    await write(own, { by: 'staff' }, { [id]: other });
    expect((await shown(own, 'owner', 'staff')).Badge?.value).toBe(other);
  });

  test('is free in another community, in another field, and again once it is let go', async () => {
    const { own, foreign } = await use.stack.world();
    const [id, second, elsewhere] = [await makeUnique(own), await makeUnique(own), await makeUnique(foreign)];
    await write(own, { by: 'member' }, { [id]: '12' });
    await write(own, { by: 'staff' }, { [second]: '12' });
    await write(foreign, { by: 'owner' }, { [elsewhere]: '12' });
    await write(own, { by: 'member' }, { [id]: '13' });
    await write(own, { by: 'staff' }, { [id]: '12' });
    await write(own, { by: 'member' }, { [id]: null });
    await write(own, { by: 'owner' }, { [id]: '13' });
  });

  test('is had by exactly one of several who save it at once', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    const tries = (['owner', 'staff', 'member'] as const).map((by) => write(own, { by }, { [id]: 'X' }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused by the database, whoever writes it', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'member' }, { [id]: '12' });
    const copied = use.stack.db
      .execute(sql`update members set profile_fields = ${JSON.stringify({ [id]: ' 12 ' })}::jsonb
      where community = ${own.uuid} and account = ${own.people.staff.account}`);
    await expect(copied).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

describe('who has it', () => {
  test('is told to whoever sees that on their profile, and to nobody else', async () => {
    const { own } = await use.stack.world();
    const open = await makeUnique(own, { label: 'Open' });
    const closed = await makeUnique(own, { label: 'Closed', audience: 'self' });
    await write(own, { by: 'member' }, { [open]: 'A', [closed]: 'A' });
    const told = await expectRefusal(write(own, { by: 'staff' }, { [open]: 'a' }), 'profileFields.takenBy');
    expect(told.message).toContain(MEMBER);
    const untold = await expectRefusal(write(own, { by: 'staff' }, { [closed]: 'a' }), 'profileFields.taken');
    expect(untold.message).not.toContain(MEMBER);
    expect(untold.details.fields).toEqual({
      [`values.${closed}`]: 'Another member has this already. Enter another one.',
    });
  });

  test('is not told of somebody whose profile one may not see', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'applicant' }, { [id]: 'A' });
    await expectRefusal(write(own, { by: 'member' }, { [id]: 'A' }), 'profileFields.taken');
    await expectRefusal(write(own, { by: 'staff' }, { [id]: 'A' }), 'profileFields.takenBy');
  });
});

describe('turning it on', () => {
  test('is refused while two have the same, naming who does', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Badge' });
    await write(own, { by: 'member' }, { [id]: '12' });
    await write(own, { by: 'staff' }, { [id]: '12 ' });
    const { message } = await expectRefusal(edit(own, id, { unique: true }), 'profileFields.doubles');
    expect(message).toContain('“12”');
    for (const name of [MEMBER, STAFF]) expect(message).toContain(name);
    await write(own, { by: 'staff' }, { [id]: '13' });
    expect(await edit(own, id, { unique: true })).toMatchObject({ unique: true });
    await expectRefusal(write(own, { by: 'staff' }, { [id]: '12' }), 'profileFields.takenBy');
    expect(await edit(own, id, { unique: false })).toMatchObject({ unique: false });
    await write(own, { by: 'staff' }, { [id]: '12' });
  });

  test('is refused to whoever does not see the field with a number alone', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageProfileFields']);
    const id = await makeField(own, { label: 'Medical', audience: 'self' });
    await write(own, { by: 'member' }, { [id]: 'secret' });
    await write(own, { by: 'owner' }, { [id]: 'SECRET' });
    const field = { id, unique: true };
    const asked = own.people.staff.client.profileFields.edit.mutate({ community: own.uuid, field });
    const { message } = await expectRefusal(asked, 'profileFields.doublesUnseen');
    expect(message).toContain('Values held more than once: 1.');
    expect(message).not.toMatch(/secret|Crow/i);
  });

  test('is no matter of those who have let go', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Badge' });
    await write(own, { by: 'member' }, { [id]: '12' });
    await write(own, { by: 'staff' }, { [id]: '12' });
    await acted(own, 'archive', { whose: 'member' });
    expect(await edit(own, id, { unique: true })).toMatchObject({ unique: true });
  });
});

describe('whoever is not there any more', () => {
  test('keeps it while banned, and lets go of it in the archive', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'member' }, { [id]: '12' });
    await acted(own, 'ban', { whose: 'member' });
    await expectRefusal(write(own, { by: 'staff' }, { [id]: '12' }), 'profileFields.takenBy');
    await acted(own, 'unban', { whose: 'member' });
    await acted(own, 'archive', { whose: 'member' });
    await write(own, { by: 'staff' }, { [id]: '12' });
    expect((await shown(own, 'owner', 'member')).Badge?.value).toBe('12');
  });

  test('has it again who is reactivated, unless another took it: then it is empty, on record', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    const free = await makeUnique(own, { label: 'Locker' });
    await write(own, { by: 'member' }, { [id]: '12', [free]: '7' });
    await acted(own, 'archive', { whose: 'member' });
    await write(own, { by: 'staff' }, { [id]: '12' });
    await acted(own, 'reactivate', { whose: 'member' });
    expect(await shown(own, 'owner', 'member')).toMatchObject({ Badge: { value: null }, Locker: { value: '7' } });
    await expectRefusal(write(own, { by: 'staff' }, { [free]: '7' }), 'profileFields.takenBy');
    const { items } = await own.people.member.client.profileFields.history.query({ community: own.uuid, id });
    expect(items[0]).toMatchObject({ from: '12', to: null, by: { accId: own.people.owner.account } });
  });

  test('finds it taken on coming back, and is asked for another one', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    const held = await makeUnique(own, { label: 'Held', selfEdit: false });
    const asked = await makeUnique(own, { label: 'Asked', requiredOnJoin: true });
    const { member, owner } = own.people;
    const about = { community: own.uuid };
    await owner.client.profileFields.setValues.mutate({
      ...about,
      accId: member.account,
      values: { [held]: 'H' },
    });
    await write(own, { by: 'member' }, { [asked]: 'A' });
    await member.client.communities.leave.mutate(about);
    await write(own, { by: 'staff' }, { [asked]: 'a' });
    await owner.client.profileFields.setValues.mutate({ ...about, values: { [held]: 'H' } });
    const { fields } = await member.client.profileFields.joinForm.query(about);
    expect(fields).toMatchObject([{ field: { id: asked }, value: null }]);
    const join = (value: string) => member.client.communities.join.mutate({ ...about, values: { [asked]: value } });
    const { message } = await expectRefusal(join('A'), 'profileFields.taken');
    expect(message).not.toContain(STAFF);
    await join('B');
    expect(await shown(own, 'owner', 'member')).toMatchObject({ Held: { value: null }, Asked: { value: 'B' } });
  });
});

describe('a merge', () => {
  test('takes the value over, and gives it back', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'applicant' }, { [id]: 'A' });
    await write(own, { by: 'member' }, { [id]: 'M' });
    const merge = await merged(own, {}, { fields: { [id]: 'from' } });
    expect((await shown(own, 'owner', 'member')).Badge?.value).toBe('A');
    await write(own, { by: 'staff' }, { [id]: 'M' });
    await write(own, { by: 'staff' }, { [id]: null });
    await own.people.owner.client.merges.undo.mutate({ community: own.uuid, id: merge.id });
    expect((await shown(own, 'owner', 'member')).Badge?.value).toBe('M');
    expect((await shown(own, 'owner', 'applicant')).Badge?.value).toBe('A');
    await expectRefusal(write(own, { by: 'staff' }, { [id]: 'a' }), 'profileFields.takenBy');
  });

  test('taken back leaves what a third member has by now', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'applicant' }, { [id]: 'A' });
    await write(own, { by: 'member' }, { [id]: 'M' });
    const merge = await merged(own, {}, { fields: { [id]: 'from' } });
    await write(own, { by: 'staff' }, { [id]: 'M' });
    const { kept } = await own.people.owner.client.merges.undo.mutate({ community: own.uuid, id: merge.id });
    expect(kept).toEqual(['fields']);
    expect((await shown(own, 'owner', 'member')).Badge?.value).toBe('A');
    expect((await shown(own, 'owner', 'applicant')).Badge?.value).toBe(null);
  });

  test('leaves behind what a third member has, says so, and refuses where it is chosen', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    await write(own, { by: 'member' }, { [id]: 'A' });
    await acted(own, 'archive', { whose: 'member' });
    await write(own, { by: 'staff' }, { [id]: 'A' });
    const pair = { from: 'member', into: 'owner' } as const;
    expect((await previewed(own, pair)).left).toEqual([{ id, label: 'Badge', missing: null }]);
    await write(own, { by: 'owner' }, { [id]: 'O' });
    await expectRefusal(merged(own, pair, { fields: { [id]: 'from' } }), 'profileFields.takenBy');
    await merged(own, pair);
    expect((await shown(own, 'owner', 'owner')).Badge?.value).toBe('O');
  });
});

describe('a sheet', () => {
  test('is told before of what is taken, in the community and within itself, and does the rest', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    const { owner, staff, member, applicant } = own.people;
    await write(own, { by: 'owner' }, { [id]: 'A' });
    const sheet = `username,Badge\n${staff.username},a\n${member.username},B\n${applicant.username},b\n`;
    const { preview } = await previewedSheet(own, sheet);
    expect(preview).toMatchObject({ will: 1, problems: 2 });
    expect(preview.faults.map(({ row, text }) => [row, text])).toEqual([
      [
        2,
        `${owner.username} has the same in Badge, and no two members may. Write another one, or change theirs first.`,
      ],
      [4, 'Row 3 has the same in Badge, and no two members may.'],
    ]);
    const { run, items } = await imported(own, sheet);
    expect(run).toMatchObject({ done: 1, failed: 2 });
    // Others read what became of a run.
    expect(JSON.stringify(items)).not.toContain(`${owner.username} has`);
  });

  test('may hand a value on from one row to a later one', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    const { staff, member } = own.people;
    await write(own, { by: 'member' }, { [id]: 'A' });
    const { run } = await imported(own, `username,Badge\n${member.username},B\n${staff.username},A\n`);
    expect(run).toMatchObject({ done: 2, failed: 0 });
  });

  test('is not taken back where the value is another one’s by now', async () => {
    const { own } = await use.stack.world();
    const id = await makeUnique(own);
    const { member, owner } = own.people;
    await write(own, { by: 'member' }, { [id]: 'A' });
    const { run } = await imported(own, `username,Badge\n${member.username},B\n`);
    await write(own, { by: 'staff' }, { [id]: 'A' });
    const undo = await owner.client.bulkActions.undo.mutate({ community: own.uuid, id: run.id, kind: 'import' });
    expect((await over(own, undo.id)).run).toMatchObject({ done: 0, failed: 1 });
    expect((await shown(own, 'owner', 'member')).Badge?.value).toBe('B');
  });
});
