import { DISCORD_BOT, NAME_WORD, type SyncCause, type SyncStep } from '@muster/contracts/discord-bot/constants';
import type { RoleMapping, SyncRules } from '@muster/contracts/discord-bot/model';

/** A user of Discord with their account, their membership, and what was read of them last. */
export type SyncPerson = {
  readonly discord: string;
  readonly account: string;
  readonly name: string;
  /** Whether this is the user of Discord that the account has linked, the newest where there are several. */
  readonly linked: boolean;
  /** Whether the account has linked another one since. */
  readonly linkedElsewhere: boolean;
  readonly active: boolean;
  readonly banned: boolean;
  /** How the membership ended, as far as that is known. */
  readonly ended: 'left' | 'kicked' | null;
  readonly ranks: readonly string[];
  /** Of the last reading; null where they were never read. */
  readonly seen: SeenMember | null;
  /** Whether the sync has banned them on the server, or has followed a ban there. */
  readonly bannedThere: boolean;
  /** Whether they are banned on the server, and nothing has followed from it yet. */
  readonly freshBan: boolean;
  /** The nickname that could not become their name. */
  readonly refusedName: string | null;
};

/** A member of the server as Discord answered. `present` is whether they are on it. */
export type SeenMember = { readonly present: boolean; readonly roles: readonly string[]; readonly nick: string | null };

/** What a plan follows from: the mappings that work, and the rules. */
export type SyncBasis = { readonly mappings: readonly RoleMapping[]; readonly rules: SyncRules };

/** A step for one person; `id` is the role or the rank it is about, or the new name. */
export type PlanStep = { readonly step: SyncStep; readonly id: string };

/** What is to be done for one person, and why. */
export type PersonPlan = { readonly cause: SyncCause; readonly steps: readonly PlanStep[] };

/** Steps that take something away, or write over a name here, which the guard counts. */
export const LOSSES: readonly SyncStep[] = ['removeRole', 'takeRank', 'rename', 'kick', 'ban', 'banHere'];

/** Whether a step takes something away. */
export const isLoss = ({ step }: Pick<PlanStep, 'step'>) => LOSSES.includes(step);

/**
 * Compares what a person should have with what they were seen to have (@decision 0168). Only mapped roles are ever touched, and
 * nothing is taken from a person who was not read. Steps that give come before those that take.
 */
export function planFor(person: SyncPerson, { mappings, rules }: SyncBasis): PersonPlan {
  const cause = causeOf(person);
  const { seen } = person;
  if (!seen) return { cause, steps: [] };
  const stays = cause === 'ranks';
  const decidedByRanks = mappings.filter(({ source }) => source === 'ranks');
  const should = new Set(
    stays ? decidedByRanks.filter(({ ranks }) => ranks.some(hasRank(person))).map(({ role }) => role) : [],
  );
  const has = new Set(seen.roles);
  const managed = decidedByRanks.map(({ role }) => role);
  const steps: PlanStep[] = [];
  if (seen.present) {
    for (const role of managed) if (should.has(role) && !has.has(role)) steps.push({ step: 'addRole', id: role });
    if (stays) steps.push(...nicknameSteps(person, rules));
  }
  const byRole = stays ? rankSteps(person, { mappings, rules }) : [];
  steps.push(...byRole.filter((each) => !isLoss(each)));
  if (rules.liftInDiscord && person.bannedThere && !person.banned) steps.push({ step: 'unban', id: person.discord });
  steps.push(...byRole.filter(isLoss));
  if (seen.present && (stays || removesFor(cause, rules))) {
    for (const role of managed) if (!should.has(role) && has.has(role)) steps.push({ step: 'removeRole', id: role });
  }
  if (cause === 'banned' && rules.banInDiscord && person.linked && !person.bannedThere) {
    steps.push({ step: 'ban', id: person.discord });
  } else if (seen.present && rules.kickOnLeave && person.linked && (cause === 'left' || cause === 'kicked')) {
    steps.push({ step: 'kick', id: person.discord });
  }
  if (stays) steps.push(...followingSteps(person, rules));
  return { cause, steps };
}

/** The nickname by the template, where it is another than the member has. */
function nicknameSteps({ name, seen }: SyncPerson, { names, nameTemplate }: SyncRules): PlanStep[] {
  if (names !== 'toDiscord') return [];
  const nick = nicknameOf(nameTemplate, name);
  return nick === '' || seen?.nick === nick ? [] : [{ step: 'setName', id: nick }];
}

/** What a member is called on the server. The name is cut and not what stands around it. */
export function nicknameOf(template: string, name: string): string {
  const around = [...template.replace(NAME_WORD, '')].length;
  const cut = [...name]
    .slice(0, DISCORD_BOT.nickMax - around)
    .join('')
    .trim();
  // As a function, since a name may have signs that a text to put in its place would be read by.
  return template.replace(NAME_WORD, () => cut).trim();
}

/** Steps that change the community as the server says: a name, or a new ban. */
function followingSteps({ name, seen, freshBan, refusedName, discord }: SyncPerson, rules: SyncRules): PlanStep[] {
  const nick = seen?.present === true ? seen.nick : null;
  const steps: PlanStep[] = [];
  if (rules.names === 'fromDiscord' && nick !== null && nick !== name && nick !== refusedName)
    steps.push({ step: 'rename', id: nick });
  if (rules.banHere && freshBan) steps.push({ step: 'banHere', id: discord });
  return steps;
}

/** Ranks that roles decide. Who is not on the server has no roles there. */
function rankSteps({ seen, ranks }: SyncPerson, { mappings, rules }: SyncBasis): PlanStep[] {
  return mappings.flatMap(({ source, role, ranks: [rank] }): PlanStep[] => {
    if (source !== 'role' || rank === undefined) return [];
    const shouldHold = seen?.roles.includes(role) ?? false;
    const holds = ranks.includes(rank);
    if (shouldHold === holds) return [];
    if (shouldHold) return [{ step: 'giveRank', id: rank }];
    return rules.takeRanks ? [{ step: 'takeRank', id: rank }] : [];
  });
}

function causeOf({ linked, linkedElsewhere, active, banned, ended }: SyncPerson): SyncCause {
  if (banned) return 'banned';
  if (!linked) return linkedElsewhere ? 'secondLink' : 'unlinked';
  if (active) return 'ranks';
  return ended ?? 'left';
}

function removesFor(cause: SyncCause, rules: SyncRules): boolean {
  const by: Partial<Record<SyncCause, boolean>> = {
    unlinked: rules.removeOnUnlink,
    secondLink: rules.removeOnSecondLink,
    left: rules.removeOnLeave,
    kicked: rules.removeOnKick,
    banned: rules.removeOnBan,
  };
  return by[cause] ?? false;
}

const hasRank =
  ({ ranks }: SyncPerson) =>
  (rank: string) =>
    ranks.includes(rank);
