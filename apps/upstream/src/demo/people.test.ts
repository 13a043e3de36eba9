import { Username } from '@muster/contracts/session/model';
import { describe, expect, test } from 'vitest';
import { startChance } from './chance.ts';
import { inventPeople } from './people.ts';
import { PLANS } from './plan.ts';
import { drawPortrait } from './portrait.ts';
import { SIGN_INS } from './sign-ins.ts';

const now = new Date('2026-06-01T12:00:00.000Z');

function invent() {
  const chance = startChance(1);
  const taken = new Set(SIGN_INS.map(({ name }) => name));
  return PLANS.map((plan) => ({ plan, people: inventPeople(plan, taken, { chance, now }) }));
}

describe('the demo', () => {
  test('has 200 members in Los Santos and 24 in Sandy Shores', () => {
    const active = invent().map(({ people }) =>
      people.filter(({ sysStatus, banned }) => sysStatus === 'active' && !banned),
    );
    expect(active.map(({ length }) => length)).toEqual([200, 24]);
  });

  test('puts everyone one can sign in as in their place', () => {
    for (const { plan, people } of invent()) {
      for (const signIn of SIGN_INS.filter(({ community }) => community === plan.customId)) {
        const [person, ...others] = people.filter(({ email }) => email === signIn.email);
        expect(others).toEqual([]);
        expect(person).toMatchObject({
          name: signIn.name,
          owner: signIn.owner ?? false,
          banned: signIn.place === 'banned',
        });
        expect(person?.ranks[0] ?? null).toEqual(signIn.rank);
      }
    }
  });

  test('gives everybody a name of their own that a person could have chosen', () => {
    const names = invent().flatMap(({ people }) => people.map(({ name }) => name));
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => !Username.safeParse(name).success)).toEqual([]);
  });

  test('has nobody from before their community or from the future', () => {
    for (const { people } of invent()) {
      const owner = people.find((person) => person.owner);
      const times = people.map(({ since }) => since.getTime());
      expect(Math.min(...times)).toBe(owner?.since.getTime());
      expect(Math.max(...times)).toBeLessThan(now.getTime());
    }
  });

  test('names only ranks of the plan', () => {
    for (const { plan, people } of invent()) {
      const known = plan.departments.flatMap(({ label, ranks }) => ranks.map((rank) => `${label}/${rank.label}`));
      const held = new Set([...people.flatMap(({ ranks }) => ranks), plan.joining].map((rank) => rank.join('/')));
      expect([...held].filter((rank) => !known.includes(rank))).toEqual([]);
    }
  });
});

test('the same chance draws the same portrait', () => {
  const draw = () => drawPortrait(startChance(3), { uniform: '#1f3a6e', beard: true, headset: false });
  expect(draw()).toBe(draw());
});
