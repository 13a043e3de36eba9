import { expect, test } from 'vitest';
import { readSubscription } from './subscription.ts';

const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const tokenAt = (endpoint: string) => JSON.stringify({ endpoint, keys });

test('tells a browser’s subscription from the token of a phone', () => {
  expect(readSubscription(tokenAt('https://push.example.com/x'))).toMatchObject({ keys });
  expect(readSubscription('a'.repeat(64))).toBe(null);
});

test.each([
  '{',
  '{}',
  tokenAt('http://push.example.com/x'),
  tokenAt('https://10.0.0.1/x'),
  tokenAt('https://0x7f000001/x'),
  tokenAt('https://[fd00::1]/x'),
  tokenAt('https://localhost/x'),
  tokenAt('https://push.example.com:22/x'),
  tokenAt('javascript:alert(1)'),
])('%s is malformed', (token) => expect(readSubscription(token)).toBe('malformed'));
