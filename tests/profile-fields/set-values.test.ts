import type { NewField } from '@muster/contracts/profile-fields/model';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makeField, say, shown, write } from './asking.ts';

const use = useStack();
const options = [
  { id: 'day', label: 'Day' },
  { id: 'late', label: 'Late' },
];

describe('answers', () => {
  test.each<[NewField['type'], Partial<NewField>, string | number | boolean | string[], unknown]>([
    ['text', {}, '  1-Adam-12 ', '1-Adam-12'],
    ['select', { options }, 'day', 'day'],
    ['date', {}, '2024-02-29', '2024-02-29'],
    ['text array', {}, [' K9 ', 'SWAT', 'K9', ''], ['K9', 'SWAT']],
    ['number', { min: 0, max: 10 }, 7.5, 7.5],
    ['checkbox', {}, true, true],
    ['url', {}, 'https://example.org/me', 'https://example.org/me'],
    ['multiselect', { options }, ['late', 'day', 'late'], ['day', 'late']],
    ['email', {}, ' ada@example.org ', 'ada@example.org'],
    ['timezone', {}, 'America/New_York', 'America/New_York'],
    ['long text', { maxLength: 5_000 }, `${'x'.repeat(4_000)}\nand more `, `${'x'.repeat(4_000)}\nand more`],
    ['country', {}, 'DE', 'DE'],
    ['colour', {}, '#FF7A1A', '#ff7a1a'],
    ['text', { minLength: 3, pattern: 'callsign' }, '1-Ädam-12', '1-Ädam-12'],
    ['text', { pattern: 'steamHex' }, '11000010abcdef0', '11000010abcdef0'],
    ['date', { earliest: '2024-02-01', latest: '2024-02-29' }, '2024-02-29', '2024-02-29'],
  ])('a %s', async (type, more, written, kept) => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { type, label: 'It', ...more });
    expect(await write(own, { by: 'member' }, { [id]: written })).toMatchObject({ changed: [id] });
    expect((await shown(own, 'staff', 'member')).It?.value).toEqual(kept);
    expect(await write(own, { by: 'member' }, { [id]: written })).toMatchObject({ changed: [] });
    expect(await write(own, { by: 'member' }, { [id]: null })).toMatchObject({ changed: [id] });
    expect((await shown(own, 'staff', 'member')).It?.value).toBe(null);
  });

  test('a rank of the community, shown by its name, and empty once that is removed', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeField(own, { type: 'rank', label: 'Wants to be' });
    const wish = async () => (await shown(own, 'staff', 'member'))['Wants to be'];
    await write(own, { by: 'member' }, { [id]: own.ranks.Moderator });
    expect(await wish()).toMatchObject({ value: own.ranks.Moderator });
    const named = (await wish())?.field.options.find((option) => option.id === own.ranks.Moderator);
    expect(named).toEqual({ id: own.ranks.Moderator, label: 'Moderator' });
    await expectRefusal(write(own, { by: 'member' }, { [id]: foreign.ranks.Moderator }), 'input.invalid');
    const { ranks } = own;
    await write(own, { by: 'member' }, { [id]: ranks.Member });
    await own.people.owner.client.departments.remove.mutate({
      community: own.uuid,
      part: { kind: 'rank', id: ranks.Member },
    });
    expect(await wish()).toMatchObject({ value: null });
  });

  test('staff whom a rank allows it, on record without what is in the field', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { label: 'Notes', audience: 'permitted' });
    await say(own, 'Moderator', { id, permission: 'view', value: 'allow' });
    await say(own, 'Moderator', { id, permission: 'editOthers', value: 'allow' });
    await write(own, { by: 'staff', of: 'member' }, { [id]: 'reliable' });
    expect((await shown(own, 'staff', 'member')).Notes).toMatchObject({ value: 'reliable', mayEdit: true });
    const rows = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'PROFILE_VALUES_SET')));
    expect(rows).toMatchObject([
      { actor: own.people.staff.account, target: own.people.member.account, before: null, after: { fields: [id] } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('reliable');
  });
});

describe('what was seen', () => {
  test('lets pass what still is so, and what is so already', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    const { client, account: accId } = own.people.member;
    const set = (to: string | null, seen: string | null) =>
      client.profileFields.setValues.mutate({ community: own.uuid, accId, values: { [id]: to }, seen: { [id]: seen } });
    expect(await set('1-A', null)).toMatchObject({ changed: [id] });
    expect(await set('1-A', null), 'made twice').toMatchObject({ changed: [] });
    expect(await set('2-B', '1-A')).toMatchObject({ changed: [id] });
  });

  test('refuses all of a change where one field shows something else, and names that field', async () => {
    const { own } = await use.stack.world();
    const [id, other] = [await makeField(own), await makeField(own, { label: 'Unit' })];
    await write(own, { by: 'owner', of: 'member' }, { [id]: 'Theirs' });
    const { client, account: accId } = own.people.member;
    const values = { [id]: 'Mine', [other]: 'K9' };
    const change = { community: own.uuid, accId, values, seen: { [id]: null, [other]: null } };
    const refused = await expectRefusal(client.profileFields.setValues.mutate(change), 'input.outdated');
    expect(refused.details.fields).toEqual({ [`values.${id}`]: 'Someone changed this in the meantime.' });
    const now = await shown(own, 'owner', 'member');
    expect([now['Callsign']?.value, now['Unit']?.value]).toEqual(['Theirs', null]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.profileFields.setValues.mutate({ community: use.world.own.uuid, values: {}, ...more });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notFound'));
  test('somebody there is not', () => expectRefusal(ask('owner', { accId: NOBODY }), 'members.notFound'));
  test('a field that is not there', () =>
    expectRefusal(ask('owner', { values: { [NOBODY]: 'x' } }), 'profileFields.unknown'));
  test('a field one cannot see', async () => {
    const id = await makeField(use.world.own, { audience: 'permitted' });
    await expectRefusal(ask('member', { values: { [id]: 'x' } }), 'profileFields.unknown');
  });
  test('a field that the service fills in', async () => {
    const id = await makeField(use.world.own, { type: 'activity_hours' });
    await expectRefusal(ask('owner', { values: { [id]: 9 } }), 'profileFields.computed');
  });

  test('one’s own where the field or a rank says no, naming who can', async () => {
    const { own } = await use.stack.world();
    const locked = await makeField(own, { label: 'Badge', selfEdit: false });
    const open = await makeField(own, { label: 'Open' });
    await say(own, 'Moderator', { id: locked, permission: 'editOthers', value: 'allow' });
    await say(own, 'Member', { id: open, permission: 'editOwn', value: 'deny' });
    const refused = await expectRefusal(write(own, { by: 'member' }, { [locked]: 'x' }), 'profileFields.notYours');
    expect(refused.details.missing).toEqual({
      permission: 'profileFields.editOwn:Badge',
      grantors: ['Chief', 'owner'],
    });
    expect(refused.message).toBe(
      'You need the permission profileFields.editOwn:Badge to change Badge yourself. Chief, owner can grant it.',
    );
    // People who change permissions and manage fields can grant what is on them.
    await empower(use.stack, own, ['system.changePermissions', 'system.manageProfileFields']);
    const { details } = await expectRefusal(write(own, { by: 'member' }, { [open]: 'x' }), 'profileFields.notYours');
    expect(details.missing).toEqual({
      permission: 'profileFields.editOwn:Open',
      grantors: ['Chief', 'Moderator', 'owner'],
    });
  });

  test('another’s without the permission, naming it', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    const refused = await expectRefusal(
      write(own, { by: 'staff', of: 'member' }, { [id]: 'x' }),
      'permissions.missing',
    );
    expect(refused.details.missing).toEqual({
      permission: 'profileFields.editOthers:Callsign',
      grantors: ['Chief', 'owner'],
    });
  });

  test('staff the profile of the owner, by the power rule', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own);
    await say(own, 'Moderator', { id, permission: 'editOthers', value: 'allow' });
    await expectRefusal(write(own, { by: 'staff', of: 'owner' }, { [id]: 'x' }), 'permissions.outranked');
  });

  test.each<[string, Partial<NewField>, string | number | boolean | string[]]>([
    ['a text that is too long', { maxLength: 3 }, 'four'],
    ['a number in a text', {}, 1],
    ['a text that is too short', { minLength: 3 }, 'ab'],
    ['a text that is made of something else', { pattern: 'callsign' }, '1--Adam'],
    ['a Discord name with a blank', { pattern: 'discordName' }, 'ada l'],
    ['a choice among several that is none', { type: 'multiselect', options }, ['day', 'night']],
    ['one choice where several may be', { type: 'multiselect', options }, 'day'],
    ['a day before the first', { type: 'date', earliest: '2024-02-01' }, '2024-01-31'],
    ['a day after the last', { type: 'date', latest: '2024-02-01' }, '2024-02-02'],
    ['an address without a place', { type: 'email' }, 'ada@example'],
    ['a zone that is none', { type: 'timezone' }, 'Europe/Atlantis'],
    ['a country that is none', { type: 'country' }, 'XX'],
    ['a country by its name, which differs by language', { type: 'country' }, 'Germany'],
    ['a colour by its name', { type: 'colour' }, 'orange'],
    ['a rank that is none', { type: 'rank' }, 'Moderator'],
    ['an offset for a zone', { type: 'timezone' }, '+02:00'],
    ['a choice that is none', { type: 'select', options }, 'night'],
    ['a day that is none', { type: 'date' }, '2023-02-29'],
    ['a day of the year 0, which the database does not know', { type: 'date' }, '0000-01-01'],
    ['a date in words', { type: 'date' }, 'tomorrow'],
    ['a number out of bounds', { type: 'number', min: 1 }, 0],
    ['a text in a number', { type: 'number' }, '1'],
    ['a text in a box', { type: 'checkbox' }, 'yes'],
    ['an address that runs', { type: 'url' }, 'javascript:alert(1)'],
    ['an address with a password', { type: 'url' }, 'https://a:b@example.org'],
    [
      'more than a list holds',
      { type: 'text array' },
      Array.from({ length: 20 }, (_, i) => 'x'.repeat(99 + (i % 2) * 2)),
    ],
  ])('%s, and nothing is written', async (_what, more, wrong) => {
    const { own } = await use.stack.world();
    const good = await makeField(own, { label: 'Good' });
    const id = await makeField(own, { label: 'It', ...more });
    await expectRefusal(write(own, { by: 'member' }, { [good]: 'fine', [id]: wrong }), 'input.invalid');
    expect((await shown(own, 'member', 'member')).Good?.value).toBe(null);
  });

  test('what another has where no two may, naming whose it is to whoever sees that', async () => {
    const { own } = await use.stack.world();
    const open = await makeField(own, { unique: true });
    const closed = await makeField(own, { unique: true, audience: 'self' });
    await write(own, { by: 'staff' }, { [open]: 'x', [closed]: 'x' });
    await expectRefusal(write(own, { by: 'member' }, { [open]: 'X' }), 'profileFields.takenBy');
    await expectRefusal(write(own, { by: 'member' }, { [closed]: 'X' }), 'profileFields.taken');
  });

  test('more guesses than a person makes: session.tooManyAttempts', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { unique: true, audience: 'self' });
    const { throttle } = use.stack.upstream.services;
    await write(own, { by: 'member' }, { [id]: 'one' });
    for (let n = 0; n < 59; n += 1) await throttle.spend('uniqueValueTry', own.people.member.account);
    await expectRefusal(write(own, { by: 'member' }, { [id]: 'more' }), 'session.tooManyAttempts');
  });

  test('to empty what is required of oneself', async () => {
    const { own } = await use.stack.world();
    const id = await makeField(own, { requiredOnJoin: true });
    await write(own, { by: 'member' }, { [id]: 'x' });
    await expectRefusal(write(own, { by: 'member' }, { [id]: '  ' }), 'input.invalid');
  });
});
