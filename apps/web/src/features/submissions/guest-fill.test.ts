import { expect, test } from 'vitest';
import { guestFills } from './guest-fill.ts';

const fill = { guestKey: 'key', name: 'Ada', answers: { values: { proof: ['file'] }, entries: {} } };

test('what a guest filled in and the key of their files are there again until it is sent, for each form by itself', () => {
  const map = new Map<string, string>();
  const fills = guestFills(() => ({
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }));
  expect(fills.read('one')).toBeNull();
  fills.keep('one', fill);
  expect(fills.read('one')).toEqual(fill);
  expect(fills.read('other')).toBeNull();
  fills.forget('one');
  expect(fills.read('one')).toBeNull();
});

test('a storage that is blocked, full or spoilt keeps nothing, and a form can be filled in all the same', () => {
  const blocked = guestFills(() => {
    throw new Error('blocked');
  });
  expect([blocked.keep('one', fill), blocked.read('one'), blocked.forget('one')]).toEqual([null, null, null]);
  const spoilt = guestFills(() => ({ getItem: () => '{', setItem() {}, removeItem() {} }));
  expect(spoilt.read('one')).toBeNull();
});
