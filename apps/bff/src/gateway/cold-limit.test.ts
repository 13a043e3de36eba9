import { describe, expect, test } from 'vitest';
import { createColdLimit, WINDOW_MS } from './cold-limit.ts';

const busy = expect.objectContaining({ code: 'hosts.busy', status: 503 });
const limits = { atOnce: 4, ofHostAtOnce: 3, ofAddressAtOnce: 2, ofAddress: 5 };
const asker = (address: string, host = 'a.test') => ({ address, host });

describe('questions about what is not known', () => {
  test('are held back for one address before others feel it', () => {
    const limit = createColdLimit(limits);
    limit.enter(asker('203.0.113.1'));
    limit.enter(asker('203.0.113.1', 'b.test'));
    expect(() => limit.enter(asker('203.0.113.1', 'c.test'))).toThrow(busy);
    limit.enter(asker('203.0.113.2', 'c.test'));
  });

  test('count for all of a customer’s addresses', () => {
    const limit = createColdLimit(limits);
    limit.enter(asker('2001:db8::1'));
    limit.enter(asker('2001:db8::2'));
    expect(() => limit.enter(asker('2001:db8::3'))).toThrow(busy);
    limit.enter(asker('2001:db8:0:1::1'));
  });

  test('are held back at one host before they are everywhere, and then everywhere', () => {
    const limit = createColdLimit(limits);
    for (const last of [1, 2, 3]) limit.enter(asker(`203.0.113.${last}`));
    expect(() => limit.enter(asker('203.0.113.4'))).toThrow(busy);
    limit.enter(asker('203.0.113.4', 'b.test'));
    expect(() => limit.enter(asker('203.0.113.5', 'c.test'))).toThrow(busy);
  });

  test('that are over make room', () => {
    const limit = createColdLimit(limits);
    const [leave] = [limit.enter(asker('203.0.113.1')), limit.enter(asker('203.0.113.1'))];
    leave();
    limit.enter(asker('203.0.113.1'));
  });

  test('are so many for an address in a while, which says when it is over', () => {
    let time = 0;
    const limit = createColdLimit(limits, () => time);
    for (let count = 0; count < limits.ofAddress; count += 1) limit.enter(asker('203.0.113.1'))();
    expect(() => limit.enter(asker('203.0.113.1'))).toThrow(
      expect.objectContaining({ code: 'hosts.busy', details: expect.objectContaining({ retryAfterS: 10 }) as object }),
    );
    limit.enter(asker('203.0.113.2'))();
    time = WINDOW_MS;
    limit.enter(asker('203.0.113.1'))();
  });
});
