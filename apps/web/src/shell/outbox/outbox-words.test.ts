import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { OFFLINE_CALLS } from '../../platform/outbox/may-wait.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { fieldsOf, kindOf } from './outbox-words.ts';

/** Names in an input that say what it is about, or on what it was made. */
const NOT_SHOWN = ['community', 'accId', 'id', 'ids', 'about', 'decision', 'seen', 'values'];

/** The names in the input of a call. */
function namesIn(path: string): string[] {
  const [slug = '', name = ''] = path.split('.');
  const { input } = (calls as unknown as Record<string, Record<string, Call>>)[slug]?.[name] ?? {};
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

const item = (path: string, input: OutboxItem['input']): OutboxItem => ({
  id: 'k',
  account: 'a',
  community: null,
  entity: '',
  order: 1,
  madeAt: 0,
  tab: 't',
  state: 'waiting',
  reason: null,
  code: null,
  path,
  input,
});

test.each(Object.keys(OFFLINE_CALLS))('%s is called something, and each of its fields has a name', (path) => {
  expect(kindOf(item(path, {}))).not.toBe('outbox.kinds.other');
  const names = namesIn(path).filter((name) => !NOT_SHOWN.includes(name));
  const shown = fieldsOf(item(path, Object.fromEntries(names.map((name) => [name, 'x']))));
  expect(shown.map(({ field }) => field).toSorted()).toEqual(
    path === 'profileFields.setValues' ? [] : names.toSorted(),
  );
});

test.each(Object.entries(OFFLINE_CALLS))(
  '%s is compared with what was seen where the call takes that',
  (path, { fields, present }) => {
    const takesSeen = namesIn(path).includes('seen');
    expect({ fields: fields !== undefined, present: present !== undefined }).toEqual({
      fields: takesSeen,
      present: takesSeen,
    });
  },
);

test('a field of a profile is told by a name of its own kind where the page does not have the profile', () => {
  const input = { accId: 'p', values: { f1: ['a', 'b'], f2: null, f3: true } };
  expect(fieldsOf(item('profileFields.setValues', input))).toMatchObject([
    { field: 'f1', label: 'outbox.fields.profileField' },
    { field: 'f2', value: 'outbox.conflict.empty' },
    { field: 'f3', value: 'profile-fields.value.yes' },
  ]);
});
