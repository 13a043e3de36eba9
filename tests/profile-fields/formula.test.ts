import type { FieldFormula } from '@muster/contracts/profile-fields/model';
import { expect, test, describe } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { fieldsOf, makeField, say, shown, write } from './asking.ts';

const use = useStack();

const formula = (terms: FieldFormula['terms'], operation: FieldFormula['operation'] = 'sum') => ({
  operation,
  terms,
  decimals: 0,
});

function makeFormula(place: Place, label: string, of: FieldFormula): Promise<string> {
  return makeField(place, { type: 'formula', label, formula: of });
}

describe('answers', () => {
  test('a number out of numbers, ticks, other formulas and constants', async () => {
    const { own } = await use.stack.world();
    const arrests = await makeField(own, { type: 'number', label: 'Arrests' });
    const trained = await makeField(own, { type: 'checkbox', label: 'Trained' });
    const score = await makeFormula(own, 'Score', formula([{ field: arrests }, { field: trained }, { number: 10 }]));
    await makeFormula(own, 'Double', formula([{ field: score }, { number: 2 }], 'product'));
    expect((await shown(own, 'owner', 'member'))['Score']?.value).toBeNull();
    await write(own, { by: 'member' }, { [arrests]: 4, [trained]: true });
    const fields = await shown(own, 'owner', 'member');
    expect(fields['Score']).toMatchObject({ value: 15, mayEdit: false, missing: false });
    expect(fields['Double']?.value).toBe(30);
    expect(fields['Score']?.field).not.toHaveProperty('sources');
  });

  test('a text, with what choices are called', async () => {
    const { own } = await use.stack.world();
    const options = [{ id: 'north', label: 'North' }];
    const area = await makeField(own, { type: 'select', label: 'Area', options });
    const number = await makeField(own, { type: 'number', label: 'Number' });
    await makeFormula(own, 'Callsign', formula([{ field: area }, { text: '-' }, { field: number }], 'text'));
    await write(own, { by: 'member' }, { [area]: 'north', [number]: 7 });
    expect((await shown(own, 'owner', 'member'))['Callsign']?.value).toBe('North-7');
  });

  test('nothing at all to people who may not see a field that it reads, also by way of another formula', async () => {
    const { own } = await use.stack.world();
    const secret = await makeField(own, { type: 'number', label: 'Secret', audience: 'permitted' });
    const open = await makeFormula(own, 'Open', formula([{ field: secret }]));
    await makeFormula(own, 'Outer', formula([{ field: open }]));
    const seen = await shown(own, 'member', 'member');
    expect([seen['Open'], seen['Outer'], seen['Secret']]).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(await shown(own, 'owner', 'member'))).toEqual(['Secret', 'Open', 'Outer']);
    const { client, account: accId } = own.people.member;
    const refused = client.profileFields.history.query({ community: own.uuid, accId, id: open });
    await expectRefusal(refused, 'profileFields.unknown');
    await say(own, 'Member', { id: secret, permission: 'view', value: 'allow' });
    expect(Object.keys(await shown(own, 'member', 'member'))).toEqual(['Secret', 'Open', 'Outer']);
    // A formula in the middle that is hidden hides those that read it.
    await say(own, 'Member', { id: open, permission: 'view', value: 'deny' });
    expect(Object.keys(await shown(own, 'member', 'member'))).toEqual(['Secret']);
  });

  test('a changed calculation at once', async () => {
    const { own } = await use.stack.world();
    const number = await makeField(own, { type: 'number', label: 'Number' });
    const id = await makeFormula(own, 'Result', formula([{ field: number }, { number: 1 }]));
    await write(own, { by: 'member' }, { [number]: 5 });
    const changed = formula([{ field: number }, { number: 3 }], 'difference');
    const edit = own.people.owner.client.profileFields.edit;
    const seen = { formula: (await fieldsOf(own)).find((field) => field.id === id)?.formula };
    const asked = { community: own.uuid, field: { id, formula: changed }, seen };
    const answer = await edit.mutate(asked);
    expect(answer).not.toHaveProperty('sources');
    expect((await shown(own, 'owner', 'member'))['Result']?.value).toBe(2);
    expect((await fieldsOf(own)).find((field) => field.id === id)?.formula).toEqual(changed);
    const late = edit.mutate({ ...asked, field: { id, formula: formula([{ number: 9 }]) } });
    await expectRefusal(late, 'input.outdated');
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    const entry = items.find(({ action }) => action === 'PROFILE_FIELD_EDIT');
    expect(JSON.stringify(entry?.changes)).not.toContain(number);
    expect(entry?.changes).toMatchObject([{ field: 'formula' }]);
  });
});

describe('refuses', () => {
  const refusedFor = async (asked: Promise<unknown>, word: string) => {
    const { details } = await expectRefusal(asked, 'input.invalid');
    expect(details['fields']).toMatchObject({ 'field.formula': expect.stringContaining(word) });
  };

  test('a formula that reads nothing, a field that is not there, or something that is no number', async () => {
    const { own } = await use.stack.world();
    const motto = await makeField(own, { label: 'Motto' });
    await refusedFor(makeField(own, { type: 'formula', label: 'A' }), 'Choose what it is calculated from');
    const gone = crypto.randomUUID();
    await refusedFor(makeFormula(own, 'A', formula([{ field: gone }])), 'does not exist');
    await refusedFor(makeFormula(own, 'A', formula([{ field: motto }])), 'Motto is not a number');
    await refusedFor(makeFormula(own, 'A', formula([{ text: 'x' }])), 'A text is no number');
  });

  test('a formula that would read itself', async () => {
    const { own } = await use.stack.world();
    const first = await makeFormula(own, 'First', formula([{ number: 1 }]));
    const second = await makeFormula(own, 'Second', formula([{ field: first }]));
    const edit = (of: string) =>
      own.people.owner.client.profileFields.edit.mutate({
        community: own.uuid,
        field: { id: first, formula: formula([{ field: of }]) },
      });
    await refusedFor(edit(second), 'by way of Second');
    await refusedFor(edit(first), 'would read itself');
  });

  test('a text in the place of a number that another formula calculates with', async () => {
    const { own } = await use.stack.world();
    const first = await makeFormula(own, 'First', formula([{ number: 1 }]));
    await makeFormula(own, 'Second', formula([{ field: first }]));
    const field = { id: first, formula: formula([{ text: 'One' }], 'text') };
    await refusedFor(
      own.people.owner.client.profileFields.edit.mutate({ community: own.uuid, field }),
      'Second calculates with this field',
    );
  });

  test('to be written', async () => {
    const { own } = await use.stack.world();
    const id = await makeFormula(own, 'Result', formula([{ number: 1 }]));
    await expectRefusal(write(own, { by: 'owner' }, { [id]: 5 }), 'profileFields.computed');
  });
});
