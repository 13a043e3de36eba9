import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { PlannedDepartment, PlannedRank } from './departments.ts';
import type { Plan } from './plan.ts';
import type { PortraitWishes } from './portrait.ts';
import { SIGN_INS } from './sign-ins.ts';

/** Someone of a demo community, before a database has heard of them. */
export type Person = {
  readonly account: string;
  readonly name: string;
  /** Null for those nobody can sign in as. */
  readonly email: string | null;
  readonly owner: boolean;
  readonly sysStatus: 'active' | 'pending';
  readonly banned: boolean;
  readonly since: Date;
  /** Department and rank labels. */
  readonly ranks: readonly (readonly [string, string])[];
  /** Null for those who never chose a picture. */
  readonly portrait: PortraitWishes | null;
};

const DAY_MS = 86_400_000;
const WITHOUT_PICTURE = 0.1;
const ALSO_CIVILIAN = 0.12;
const LEADING_POWER = 50;
const PLAIN_CLOTHES = ['#3b4252', '#5a3b52', '#2f4f4a', '#5b4a32', '#44485c', '#6a3a2a'] as const;

/** Everybody of one community: those one can sign in as in their places, all others by chance. */
export function inventPeople(plan: Plan, taken: Set<string>, { chance, now }: { chance: Chance; now: Date }): Person[] {
  const daysAgo = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  const members = plan.departments.flatMap((department) =>
    department.ranks.flatMap((rank) => {
      const signIns = signInsAt(plan, department.label, rank.label);
      return Array.from({ length: rank.holders }, (_, index) => {
        const signIn = signIns[index];
        const face = signIn ? faceOf(signIn.name) : inventFace(chance, taken);
        return {
          account: randomUUID(),
          name: face.name,
          email: signIn?.email ?? null,
          owner: signIn?.owner ?? false,
          sysStatus: 'active' as const,
          banned: false,
          since: daysAgo(signIn?.owner ? plan.ageDays : timeIn(chance, plan, rank)),
          ranks: [
            ...ranksOf(chance, plan, [department.label, rank.label]),
            ...secondaryRanks(plan, [department.label, rank.label], rank.holders - index),
          ],
          portrait: !signIn && chance.happens(WITHOUT_PICTURE) ? null : wishesOf(chance, department, face.bearded),
        };
      });
    }),
  );
  return [...members, ...outsiders(plan, taken, { chance, daysAgo })];
}

type Invention = { readonly chance: Chance; readonly daysAgo: (days: number) => Date };

/** Those who wait for an answer, and those who were banned. */
function outsiders(plan: Plan, taken: Set<string>, { chance, daysAgo }: Invention): Person[] {
  const signIns = SIGN_INS.filter((entry) => entry.community === plan.customId && entry.place !== 'active');
  const invented = Array.from(
    { length: plan.applicants - signIns.filter(({ place }) => place === 'pending').length },
    () => null,
  );
  return [...signIns, ...invented].map((signIn) => {
    const face = signIn ? faceOf(signIn.name) : inventFace(chance, taken);
    const banned = signIn?.place === 'banned';
    return {
      account: randomUUID(),
      name: face.name,
      email: signIn?.email ?? null,
      owner: false,
      sysStatus: banned ? 'active' : 'pending',
      banned,
      since: daysAgo(banned ? plan.ageDays / 3 : 0.05 + chance.next() * 3),
      ranks: [],
      portrait: wishesOf(chance, null, face.bearded),
    };
  });
}

function signInsAt(plan: Plan, department: string, rank: string) {
  return SIGN_INS.filter(
    (entry) => entry.community === plan.customId && entry.rank?.[0] === department && entry.rank[1] === rank,
  );
}

/** Days someone has been in: leading ranks for long, all others up to now. */
function timeIn(chance: Chance, plan: Plan, { power }: PlannedRank): number {
  const share = power >= LEADING_POWER ? 0.25 + 0.75 * chance.next() : chance.next() ** 1.2;
  return 0.02 + plan.ageDays * (power / 100) ** 1.3 * share;
}

function ranksOf(chance: Chance, plan: Plan, own: readonly [string, string]): Person['ranks'] {
  const also = own[0] !== plan.joining[0] && chance.happens(ALSO_CIVILIAN);
  return also ? [own, plan.joining] : [own];
}

/** Counted from the last of a rank, since the first are those one can sign in as. */
function secondaryRanks({ departments }: Plan, own: readonly [string, string], fromLast: number): Person['ranks'] {
  return departments.flatMap(({ label, ranks }) =>
    ranks
      .filter(({ drawnFrom }) => drawnFrom?.[0] === own[0] && drawnFrom[1] === own[1] && fromLast <= drawnFrom[2])
      .map((rank) => [label, rank.label] as const),
  );
}

function wishesOf(chance: Chance, department: PlannedDepartment | null, beard: boolean): PortraitWishes {
  return { uniform: department?.uniform ?? chance.pick(PLAIN_CLOTHES), beard, headset: department?.headsets ?? false };
}

type Face = { readonly name: string; readonly bearded: boolean };

function inventFace(chance: Chance, taken: Set<string>): Face {
  for (;;) {
    const group = chance.happens(0.5) ? 'one' : 'two';
    const name = `${chance.pick(FIRST_NAMES[group])} ${chance.pick(LAST_NAMES)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { name, bearded: group === 'one' };
  }
}

function faceOf(name: string): Face {
  const first = name.slice(0, name.indexOf(' '));
  return { name, bearded: FIRST_NAMES.one.includes(first) };
}
