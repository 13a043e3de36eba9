import { expect, test } from 'vitest';
import { createStoredKeys } from './stored-keys.ts';

function storage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test('keys carry the prefix CMS_', () => {
  const kept = storage();
  const keys = createStoredKeys(kept);
  keys.set('defaultCommunity_UUID', 'a');
  expect([...kept.map]).toEqual([['CMS_defaultCommunity_UUID', 'a']]);
  expect(keys.get('defaultCommunity_UUID')).toBe('a');
  keys.remove('defaultCommunity_UUID');
  expect(keys.get('defaultCommunity_UUID')).toBeNull();
});

test('a token that an older client left is removed', () => {
  const kept = storage({ CMS_ssoToken: 'secret', CMS_accountUUID: 'a' });
  createStoredKeys(kept).removeSecrets();
  expect([...kept.map.keys()]).toEqual(['CMS_accountUUID']);
});

test('a storage that throws is replaced by memory', () => {
  const broken = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const keys = createStoredKeys({ getItem: broken, setItem: broken, removeItem: broken });
  expect(keys.get('deviceId')).toBeNull();
  keys.set('deviceId', 'a');
  expect(keys.get('deviceId')).toBe('a');
  keys.remove('deviceId');
  expect(keys.get('deviceId')).toBeNull();
  expect(() => keys.removeSecrets()).not.toThrow();
});

test('memory is enough', () => {
  const keys = createStoredKeys(null);
  keys.set('accountUUID', 'a');
  expect(keys.get('accountUUID')).toBe('a');
});

test('a storage event names its key', () => {
  const keys = createStoredKeys(null);
  expect(keys.nameOf('CMS_accountUUID')).toBe('accountUUID');
  expect(keys.nameOf('CMS_ssoToken')).toBeNull();
  expect(keys.nameOf(null)).toBeNull();
});
