import type { ComInfo } from '@muster/contracts/communities/settings';
import type { Database, Transaction } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import type { PictureStore } from '../platform/handler.ts';
import type { PartStore } from '../platform/storage/files.ts';
import { newComInfo } from '../features/communities/public.ts';
import { addDepartments } from '../features/departments/public.ts';
import { inventActivity } from './record/activity.ts';
import { inventAutomations } from './record/automations.ts';
import { inventCalendar } from './calendar/invent-calendar.ts';
import { inventForms } from './forms/invent-forms.ts';
import { drawProofs, type SentPicture } from './forms/proofs.ts';
import { fillIdentifiers } from './identifiers/fill-identifiers.ts';
import { inventRecord } from './record/invent-record.ts';
import { inventService } from './record/service.ts';
import { startChance } from './chance.ts';
import type { PlannedDepartment } from './departments.ts';
import { type Person, inventPeople } from './people.ts';
import { type Plan, PLANS } from './plan.ts';
import { drawCommunity, drawPeople } from './pictures.ts';
import { fillProfiles } from './profiles.ts';
import { inventLeave } from './leave.ts';
import { inventRosters } from './rosters/invent-rosters.ts';
import { inventShifts } from './shifts.ts';
import { SIGN_INS } from './sign-ins.ts';
import { inventStatuses, statusOf } from './statuses.ts';
import { inventShortLinks } from './short-links.ts';
import { allowing } from '../authorization/allowing.ts';
import * as store from './store.ts';

/** What the demo needs of the application. `issuer` is the embedded sign-in's; the password is hashed once for all. */
export type DemoOptions = {
  readonly pictures: PictureStore;
  readonly parts: PartStore;
  readonly issuer: string;
  readonly hashPassword: () => Promise<string>;
  readonly now: () => Date;
};

const SEED = 20_240_601;

/**
 * Fills an empty database with the demo: two communities, their people, and accounts to sign in as. Does nothing to a
 * database that somebody has used; answers whether it did something. Not for production: the password is known.
 */
export async function seedDemo(db: Database, options: DemoOptions): Promise<boolean> {
  if (!(await store.isEmpty(db))) return false;
  const now = options.now();
  const chance = startChance(SEED);
  const names = new Set(SIGN_INS.map(({ name }) => name));
  const prepared: { plan: Plan; people: readonly store.Pictured[]; face: Face; proofs: readonly SentPicture[] }[] = [];
  for (const plan of PLANS) {
    const people = await drawPeople(options.pictures, inventPeople(plan, names, { chance, now }), chance);
    const proofs = plan.withForms ? await drawProofs(options.parts, plan.sky) : [];
    prepared.push({ plan, people, face: await drawCommunity(options.pictures, plan), proofs });
  }
  const passwordHash = await options.hashPassword();
  return inTransaction(db, async (tx) => {
    await store.lockSeed(tx);
    if (!(await store.isEmpty(tx))) return false;
    for (const { plan, people, face, proofs } of prepared) {
      await store.insertAccounts(tx, people, { passwordHash, issuer: options.issuer });
      await makeCommunity(tx, plan, { people, face, proofs, now });
    }
    return true;
  });
}

function newDepartment({
  color,
  ranks,
  allows = [],
  denies = [],
  ...department
}: PlannedDepartment): Parameters<typeof addDepartments>[2][number] {
  const { label, secondLabel, parent, positions = [] } = department;
  const [allowed, denied] = [allowing(allows), allowing(denies)];
  const sets = Object.keys(allowed) as (keyof typeof allowed)[];
  return {
    label,
    ...(secondLabel !== undefined && { secondLabel }),
    ...(parent !== undefined && { parent }),
    positions: positions.map((position) => ({ label: position.label, capacity: position.capacity })),
    permissions: Object.fromEntries(sets.map((set) => [set, { allow: allowed[set].allow, deny: denied[set].allow }])),
    ranks: ranks.map((rank) => ({
      label: rank.label,
      power: rank.power,
      color,
      icon: rank.icon ?? null,
      kind: rank.secondary ? 'secondary' : 'primary',
      expiresAfterDays: rank.expiresAfterDays ?? null,
      permissions: allowing(rank.allows),
    })),
  };
}

type Face = { readonly img: string; readonly bannerImg: string };

type Prepared = {
  readonly people: readonly Person[];
  readonly face: Face;
  readonly proofs: readonly SentPicture[];
  readonly now: Date;
};

async function makeCommunity(tx: Transaction, plan: Plan, { people, face, proofs, now }: Prepared): Promise<void> {
  const owner = people.find((person) => person.owner) ?? people[0];
  if (!owner) return;
  const statuses = inventStatuses();
  const made = { owner: owner.account, comInfo: comInfoOf(plan, face, null), regTime: owner.since };
  const community = await store.insertCommunity(tx, plan, made);
  const ranks = await addDepartments(tx, community, plan.departments.map(newDepartment));
  const links = inventShortLinks(plan, { chance: startChance(SEED), now });
  await store.insertShortLinks(tx, links, { community, createdBy: owner.account });
  const rankId = ([department, rank]: readonly [string, string]) => ranks.get(department)?.get(rank) ?? '';
  await store.writeComInfo(tx, community, { ...comInfoOf(plan, face, rankId(plan.joining)), statuses });
  await store.insertMembers(
    tx,
    { community, now },
    people.map((person, index) => ({
      ...person,
      rankIds: person.ranks.map(rankId),
      comStatus: statusOf(statuses, person, index),
    })),
  );
  await store.fillPositions(tx, plan, { community, people });
  await inventService(tx, { community, owner, people, chance: startChance(SEED), now });
  await fillProfiles(tx, { community, people, chance: startChance(SEED) });
  await fillIdentifiers(tx, { community, people, owner: owner.account, chance: startChance(SEED) });
  await inventShifts(tx, { community, people, departments: ranks, chance: startChance(SEED), now });
  if (plan.withForms) {
    const joiningRank = rankId(plan.joining);
    await inventForms(tx, { community, people, joiningRank, proofs, chance: startChance(SEED), now });
    await inventLeave(tx, { community, people, now });
    await inventActivity(tx, { community, departments: ranks, now });
    await inventAutomations(tx, { community, owner: owner.account, now });
    await inventCalendar(tx, { community, people, now });
    await inventRosters(tx, { community, people, chance: startChance(SEED), now });
  }
  await store.insertHosts(tx, plan, { community, since: owner.since });
  await store.insertNotifications(tx, notificationsOf(plan, people, community));
  await store.insertRecord(tx, inventRecord({ plan, community, owner, people, links, now }));
}

function comInfoOf(plan: Plan, face: Face, onJoinRank: string | null): ComInfo {
  const { name, subtitle, description, discord, website } = plan;
  const { info, ...rest } = newComInfo(name, onJoinRank);
  return { ...rest, info: { ...info, ...face, subtitle, description, discord, website } };
}

/** What the people one can sign in as find among their notifications. */
function notificationsOf(plan: Plan, people: readonly Person[], community: string) {
  const here = { community, communityName: plan.name };
  const staff = people.filter(
    ({ email, ranks }) => email !== null && ranks.some(([department]) => department === 'Command'),
  );
  const applications = people.filter(({ sysStatus }) => sysStatus === 'pending');
  const accepted = people.filter(({ email, sysStatus, banned }) => email && sysStatus === 'active' && !banned);
  return [
    ...people
      .filter(({ email }) => email !== null)
      .map(({ account, since }) => ({ account, kind: 'welcome', type: 'info', createdAt: since, readAt: since })),
    ...accepted
      .filter((person) => !staff.includes(person))
      .map(({ account, since }) => ({
        account,
        kind: 'applicationAccepted',
        type: 'positive',
        ...here,
        createdAt: since,
      })),
    ...staff.flatMap(({ account }) =>
      applications.map(({ name, since }) => ({
        account,
        kind: 'applicationReceived',
        type: 'info',
        ...here,
        values: { name },
        createdAt: since,
      })),
    ),
  ];
}
