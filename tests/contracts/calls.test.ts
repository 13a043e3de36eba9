import { calls } from '@muster/contracts/calls';
import { accessErrors, type Call } from '@muster/contracts/kit/call';
import { ENVELOPE_KEYS } from '@muster/contracts/kit/wire';
import { eventEffects, events, proceduresOf, refetchedBy } from '@muster/contracts/events';
import { describe, expect, test } from 'vitest';

const all = Object.entries(calls).flatMap(([slug, feature]) =>
  Object.entries(feature as Record<string, Call>).map(([name, call]) => [`${slug}.${name}`, call] as const),
);

describe('the calls', () => {
  test('no two share an event name', () => {
    const names = all.map(([, call]) => call.event);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(all)('%s refuses an unknown field', (_path, call) => {
    const answer = call.input.safeParse({ globalPermissions: 1 });
    expect(answer.success).toBe(false);
    expect(JSON.stringify(answer.error?.issues)).toContain('globalPermissions');
  });

  test.each(all)('%s has no field of the envelope', (_path, call) => {
    expect(Object.keys(call.input.shape).filter((key) => (ENVELOPE_KEYS as readonly string[]).includes(key))).toEqual(
      [],
    );
  });

  test.each(all.filter(([, call]) => !['anyone', 'signedIn', 'operator'].includes(call.who as string)))(
    '%s names the community its permission is about',
    (_path, call) => {
      expect(Object.keys(call.input.shape)).toContain('community');
      expect(accessErrors(call)).toContain('communities.notFound');
    },
  );

  test.each(all)('%s declares no error that follows from who may try it', (_path, call) => {
    expect(accessErrors(call).filter((code) => (call.errors as readonly string[]).includes(code))).toEqual([]);
  });
});

describe('the events', () => {
  test('each has its own type as key, and an entry in the table of effects', () => {
    for (const [key, event] of Object.entries(events)) expect(event.type).toBe(key);
    expect(Object.keys(eventEffects).sort()).toEqual(Object.keys(events).sort());
  });

  test('effects name procedures that exist', () => {
    const paths = new Set<string>(all.map(([path]) => path));
    const types = Object.keys(eventEffects);
    const named = types.flatMap((type) => [...proceduresOf(type), ...refetchedBy(type)]);
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });
});
