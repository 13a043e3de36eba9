import type { FieldFilter } from '@muster/contracts/directory/filters/model';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import { members } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { meets } from '../../../apps/upstream/src/features/directory/field-rules.ts';
import { makeField, say, shown, write } from '../../profile-fields/asking.ts';
import { expectRefusal, NOBODY } from '../../support/expect-refusal.ts';
import { useStack } from '../../support/use-stack.ts';
import type { Place } from '../../support/world/world.ts';
import { QUERY, start } from '../../bulk-actions/running.ts';
import { csvRows, fetched, prepared } from '../../import-export/exporting.ts';

const use = useStack();

type Given = FieldFilter extends infer One ? (One extends FieldFilter ? Omit<One, 'field'> : never) : never;
type Who = 'owner' | 'staff' | 'member' | 'applicant' | 'banned';
const ROLES = ['owner', 'staff', 'member', 'applicant', 'banned'] as const;

/** The people the list finds by one filter of a field, by their roles in this order. */
async function found(place: Place, field: string, asked: Given, by: 'owner' | 'staff' = 'owner'): Promise<Who[]> {
  const filter = { field, ...asked };
  const page = await place.people[by].client.directory.list.query({ community: place.uuid, fields: [filter] });
  const ids = page.items.map(({ accId }) => accId);
  expect(page.total).toBe(ids.length);
  return ROLES.filter((role) => ids.includes(place.people[role].account));
}

/** Puts a value into somebody's field past all rules, as one that was written before there were any. */
const keep = (place: Place, who: Who, field: string, value: FieldValue) =>
  use.stack.db
    .update(members)
    .set({ profileFields: sql`${members.profileFields} || ${JSON.stringify({ [field]: value })}::jsonb` })
    .where(and(eq(members.community, place.uuid), eq(members.account, place.people[who].account)));

describe('finds', () => {
  let own: Place;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    ({ own } = await use.stack.world());
    const options = [
      { id: 'a', label: 'Air' },
      { id: 'b', label: 'Boat' },
      { id: 'c', label: 'Car' },
    ];
    ids['text'] = await makeField(own, { label: 'Callsign' });
    ids['items'] = await makeField(own, { type: 'text array', label: 'Languages' });
    ids['select'] = await makeField(own, { type: 'select', label: 'Unit', options });
    ids['multiselect'] = await makeField(own, { type: 'multiselect', label: 'Licences', options });
    ids['country'] = await makeField(own, { type: 'country', label: 'From' });
    ids['rank'] = await makeField(own, { type: 'rank', label: 'Wants to be' });
    ids['number'] = await makeField(own, { type: 'number', label: 'Badge' });
    ids['date'] = await makeField(own, { type: 'date', label: 'Sworn in' });
    ids['yesNo'] = await makeField(own, { type: 'checkbox', label: 'Armed' });
    ids['hours'] = await makeField(own, { type: 'activity_hours', label: 'Hours' });
    ids['teamspeak'] = await makeField(own, { type: 'teamspeak', label: 'Voice' });
    ids['discord'] = await makeField(own, { type: 'discord', label: 'Chat' });
    const terms = [{ field: ids['number'] ?? '' }, { number: 1 }];
    const formula = { operation: 'sum', terms, decimals: 1 } as const;
    ids['formula'] = await makeField(own, { type: 'formula', label: 'Score', formula });
    const of = (values: Record<string, FieldValue>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [ids[name] ?? '', value]));
    await write(
      own,
      { by: 'member' },
      of({ text: '1-Adam-12', items: ['German', 'Irish'], select: 'a', multiselect: ['a', 'c'], number: 12 }),
    );
    await write(
      own,
      { by: 'member' },
      of({ date: '2026-02-28', yesNo: true, country: 'DE', rank: own.ranks.Moderator }),
    );
    await write(
      own,
      { by: 'staff' },
      of({ text: '100%', select: 'b', multiselect: ['b'], number: -0.5, yesNo: false }),
    );
    await write(own, { by: 'staff' }, of({ date: '2024-12-31', items: ['Latin'] }));
  });

  test.each<[string, Given, Who[]]>([
    ['text', { is: 'contains', text: 'ADAM' }, ['member']],
    ['text', { is: 'contains', text: '%' }, ['staff']],
    ['text', { is: 'equals', text: '1-adam-12' }, ['member']],
    ['text', { is: 'equals', text: '1-adam' }, []],
    ['text', { is: 'filled' }, ['staff', 'member']],
    ['text', { is: 'empty' }, ['owner', 'applicant', 'banned']],
    ['items', { is: 'contains', text: 'iri' }, ['member']],
    ['items', { is: 'equals', text: 'latin' }, ['staff']],
    ['select', { is: 'anyOf', options: ['a', 'c'] }, ['member']],
    ['select', { is: 'anyOf', options: ['a', 'b'] }, ['staff', 'member']],
    ['multiselect', { is: 'anyOf', options: ['c'] }, ['member']],
    ['multiselect', { is: 'empty' }, ['owner', 'applicant', 'banned']],
    ['country', { is: 'anyOf', options: ['DE', 'FR'] }, ['member']],
    ['country', { is: 'anyOf', options: ['FR'] }, []],
    ['rank', { is: 'filled' }, ['member']],
    ['number', { is: 'between', from: null, to: 0 }, ['staff']],
    ['number', { is: 'between', from: 12, to: 12 }, ['member']],
    ['date', { is: 'days', from: '2026-02-28', to: null }, ['member']],
    ['date', { is: 'days', from: '2024-12-01', to: '2024-12-31' }, ['staff']],
    ['yesNo', { is: 'yes' }, ['member']],
    ['yesNo', { is: 'no' }, ['staff']],
    ['yesNo', { is: 'empty' }, ['owner', 'applicant', 'banned']],
    ['hours', { is: 'between', from: null, to: 0 }, [...ROLES]],
    ['hours', { is: 'between', from: 1, to: null }, []],
    ['formula', { is: 'between', from: 13, to: 13 }, ['member']],
    ['formula', { is: 'between', from: null, to: 1 }, ['staff']],
    ['formula', { is: 'contains', text: '13' }, ['member']],
    ['formula', { is: 'filled' }, ['staff', 'member']],
    ['formula', { is: 'empty' }, ['owner', 'applicant', 'banned']],
    ['teamspeak', { is: 'empty' }, [...ROLES]],
    ['discord', { is: 'contains', text: 'nobody' }, []],
  ])('by %s: %o', async (field, asked, who) => {
    expect(await found(own, ids[field] ?? '', asked)).toEqual(who);
  });

  test('who meets all of several filters', async () => {
    const fields = [
      { field: ids['yesNo'], is: 'filled' },
      { field: ids['select'], is: 'anyOf', options: ['b'] },
    ] as FieldFilter[];
    const { items } = await own.people.owner.client.directory.list.query({ community: own.uuid, fields });
    expect(items.map(({ accId }) => accId)).toEqual([own.people.staff.account]);
  });

  test('by the same filter for a sheet and for a run', async () => {
    const fields = [{ field: ids['select'] ?? '', is: 'anyOf' as const, options: ['b'] }];
    expect(await csvRows(own, { filter: { fields } })).toEqual([{ Name: 'Crow staff' }]);
    const selection = { by: 'query', query: { ...QUERY, fields }, except: [] };
    const run = await start(own, { selection, action: { kind: 'addNote', text: 'Boats' }, expected: 1 });
    expect(run.total).toBe(1);
  });
});

test('what does not fit its field any more is found by nothing but being empty, as profiles show it', async () => {
  const { own } = await use.stack.world();
  const badge = await makeField(own, { type: 'number', label: 'Badge', min: 1 });
  const unit = await makeField(own, { type: 'select', label: 'Unit', options: [{ id: 'a', label: 'Air' }] });
  await keep(own, 'member', badge, -3);
  await keep(own, 'member', unit, 'gone');
  await keep(own, 'staff', badge, 3);
  await keep(own, 'staff', unit, ['a']);
  const asked: (readonly [string, string, Given])[] = [
    ['Badge', badge, { is: 'filled' }],
    ['Badge', badge, { is: 'empty' }],
    ['Badge', badge, { is: 'between', from: -10, to: 10 }],
    ['Unit', unit, { is: 'filled' }],
    ['Unit', unit, { is: 'anyOf', options: ['a', 'gone'] }],
  ];
  for (const [label, field, filter] of asked) {
    const who: Who[] = [];
    for (const role of ['staff', 'member'] as const) {
      const value = (await shown(own, 'owner', role))[label]?.value ?? null;
      if (meets({ field, ...filter }, value)) who.push(role);
    }
    expect((await found(own, field, filter)).filter((role) => role === 'staff' || role === 'member')).toEqual(who);
  }
});

describe('of a field the asker does not see of everybody is refused, and names the permission', () => {
  const lacking = async (place: Place) => {
    const secret = await makeField(place, { label: 'Clearance', audience: 'permitted' });
    await write(place, { by: 'owner', of: 'member' }, { [secret]: 'Top' });
    const fields = [{ field: secret, is: 'contains' as const, text: 'top' }];
    return { secret, fields };
  };
  const expectMissing = async (asked: Promise<unknown>, id: string) => {
    const { details } = await expectRefusal(asked, 'permissions.missing');
    expect(details).toMatchObject({ missing: { permission: `profileFields.view:${id}` } });
    expect(JSON.stringify(details)).not.toContain('Clearance');
  };

  test('in the list, whatever is looked for', async () => {
    const { own } = await use.stack.world();
    const { secret, fields } = await lacking(own);
    const { client } = own.people.staff;
    await expectMissing(client.directory.list.query({ community: own.uuid, fields }), secret);
    const ofAnotherType = [{ field: secret, is: 'yes' as const }];
    await expectMissing(client.directory.list.query({ community: own.uuid, fields: ofAnotherType }), secret);
    expect(await found(own, secret, { is: 'contains', text: 'top' })).toEqual(['member']);
  });

  test('where one sees one’s own alone', async () => {
    const { own } = await use.stack.world();
    const address = await makeField(own, { label: 'Address', audience: 'self' });
    const fields = [{ field: address, is: 'filled' as const }];
    const asked = own.people.staff.client.directory.list.query({ community: own.uuid, fields });
    await expectMissing(asked, address);
  });

  test('in a view, when it is saved and when it is opened by who may not see it any more', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.staff;
    const rank = await makeField(own, { label: 'Nickname' });
    const query = { fields: [{ field: rank, is: 'filled' as const }] };
    const kept = await client.directory.saveView.mutate({ community: own.uuid, name: 'Named', query });
    await say(own, 'Moderator', { id: rank, permission: 'view', value: 'deny' });
    await expectMissing(client.directory.list.query({ community: own.uuid, ...kept.query }), rank);
    await expectMissing(client.directory.saveView.mutate({ community: own.uuid, name: 'Again', query }), rank);
  });

  test('in a sheet, and in what a run picks', async () => {
    const { own } = await use.stack.world();
    const { secret, fields } = await lacking(own);
    await expectMissing(prepared(own, { by: 'staff', filter: { fields } }), secret);
    const selection = { by: 'query' as const, query: { ...QUERY, fields }, except: [] };
    const action = { kind: 'addNote' as const, text: 'Found you' };
    await expectMissing(start(own, { by: 'staff', selection, action }), secret);
    const { client } = own.people.staff;
    await expectMissing(client.bulkActions.preview.query({ community: own.uuid, selection, action }), secret);
  });

  test('in a sheet that was asked for while one still saw it', async () => {
    const { own } = await use.stack.world();
    const nickname = await makeField(own, { label: 'Nickname' });
    const fields = [{ field: nickname, is: 'filled' as const }];
    const { address } = await prepared(own, { by: 'staff', filter: { fields } });
    await say(own, 'Moderator', { id: nickname, permission: 'view', value: 'deny' });
    const { status, bytes } = await fetched(own.people.staff.page, address);
    expect(status).toBe(403);
    expect(bytes.toString()).not.toContain('Crow member');
  });
});

describe('refuses', () => {
  test('a field that is gone, or another community’s, rather than find everybody', async () => {
    const { own, foreign } = await use.stack.world();
    const theirs = await makeField(foreign, { label: 'Canary field' });
    for (const field of [NOBODY, theirs])
      await expectRefusal(found(own, field, { is: 'filled' }), 'profileFields.unknown');
  });

  test('what cannot be asked of a field of its type', async () => {
    const { own } = use.world;
    const text = await makeField(own, { label: 'Motto' });
    await expectRefusal(found(own, text, { is: 'yes' }), 'input.invalid');
    await expectRefusal(found(own, text, { is: 'between', from: 2, to: 1 }), 'input.invalid');
  });
});

test('the record of a sheet says which fields it was filtered by, and not what was looked for', async () => {
  const { own } = await use.stack.world();
  const clearance = await makeField(own, { label: 'Clearance' });
  await prepared(own, { filter: { fields: [{ field: clearance, is: 'contains', text: 'top secret' }] } });
  const entries = await use.stack.db
    .select({ after: audit.after })
    .from(audit)
    .where(and(eq(audit.community, own.uuid), eq(audit.action, 'MEMBER_EXPORT')));
  expect(entries).toMatchObject([{ after: { fields: [clearance] } }]);
  expect(JSON.stringify(entries)).not.toContain('top secret');
});
