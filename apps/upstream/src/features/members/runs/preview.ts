import { RUNS } from '@muster/contracts/members/constants';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { RunAction, RunPreview } from '@muster/contracts/members/runs/model';
import { mayActOn, NO_POWER, type Target } from '@muster/contracts/permissions/power';
import type { Transaction } from '../../../platform/database.ts';
import { formerRanks } from '../../departments/public.ts';
import { type Acting, assertMayActOn } from '../../../authorization/guards.ts';
import { decideRefusal, hasLeft, isListed, type Place } from '../rules.ts';
import { isPossible, stateOf } from '../standing/rules.ts';
import type { Plan } from './plan.ts';
import type { Facts } from './selection.ts';

/** A refusal, with what its text names of the person: what they are here, or the rank they have. */
type Refusal = { readonly failure: Failure; readonly about: string | null };
type Verdict = 'will' | 'unchanged' | Refusal;
type Refused = RunPreview['refused'][number];

/** What stands in the way of everybody with a power, by what is told: asked once for each. */
type OutOfReach = (target: Target) => Promise<Failure | null>;

/** An action, who would do it, and when. */
type Previewed = { readonly acting: Acting; readonly plan: Plan; readonly action: RunAction; readonly now: Date };

/**
 * What an action would do to everybody of a selection, by the rules that each item will be asked again. What the person
 * is told of those who are refused is what the item would say.
 */
export async function previewOf(
  tx: Transaction,
  { acting, plan, action, now }: Previewed,
  selected: readonly Facts[],
): Promise<RunPreview> {
  const outOfReach = reachOf(tx, acting);
  const preview = { total: selected.length, will: noPeople(), unchanged: noPeople(), refused: [] as Refused[] };
  const willBe: string[] = [];
  let room = plan.room;
  for (const facts of selected) {
    let verdict = await verdictOf(facts, { acting, plan, action, outOfReach });
    if (verdict === 'will' && room !== null && (room -= 1) < 0) verdict = refuse(fail('communities.full'));
    if (verdict === 'will') willBe.push(facts.accId);
    if (verdict === 'will' || verdict === 'unchanged') add(preview[verdict], facts);
    else add(refusedFor(preview.refused, verdict), facts);
  }
  preview.refused.sort((a, b) => b.count - a.count);
  const formers = action.kind === 'reactivate' ? await formersOf(tx, acting, { accounts: willBe, now }) : [];
  return { ...preview, formerRanks: formers };
}

/** The former ranks of some people, each with how many had it. */
async function formersOf(
  tx: Transaction,
  acting: Acting,
  asked: { readonly accounts: readonly string[]; readonly now: Date },
): Promise<RunPreview['formerRanks']> {
  const counted = new Map<string, RunPreview['formerRanks'][number]>();
  for (const { rank: id, label, mayGive } of [...(await formerRanks(tx, acting, asked)).values()].flat()) {
    counted.set(id, { id, label, mayGive, count: (counted.get(id)?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

type Asked = {
  readonly acting: Acting;
  readonly plan: Plan;
  readonly action: RunAction;
  readonly outOfReach: OutOfReach;
};

async function verdictOf(facts: Facts, { acting, plan, action, outOfReach }: Asked): Promise<Verdict> {
  const { kind } = action;
  const place: Place = { sysStatus: facts.sysStatus, banned: facts.banned, since: '', joinedAt: null };
  if (kind === 'accept' || kind === 'decline') {
    const wrong = decideRefusal(place);
    const refusal = wrong ? fail(wrong) : await outOfReach({ owner: facts.owner, power: facts.power ?? NO_POWER });
    return refusal ? refuse(refusal) : 'will';
  }
  if (kind === 'addNote') return 'will';
  const ofRanks = kind === 'giveRank' || kind === 'takeRank';
  if (kind === 'giveRank' && !isListed(place)) return wrongState(place);
  if (kind === 'takeRank' && plan.forOne(facts) === 'unchanged') return 'unchanged';
  if (!ofRanks && facts.accId === acting.standing.account) return refuse(fail('members.yourself'));
  const refusal = await outOfReach({ owner: facts.owner, power: facts.power ?? NO_POWER });
  if (refusal) return refuse(refusal);
  if (kind === 'setStatus' && hasLeft(place)) return refuse(fail('members.notFound'));
  if (!ofRanks && kind !== 'setStatus' && !isPossible(kind, place)) return wrongState(place);
  const forOne = plan.forOne(facts);
  if (typeof forOne === 'string') return forOne;
  return refuse(fail('departments.primaryHeld', { values: { rank: forOne.inTheWay } }), forOne.inTheWay);
}

function wrongState(place: Place): Refusal {
  const state = stateOf(place);
  return refuse(fail('members.wrongState', { values: { state } }), state);
}

function refuse(failure: Failure, about: string | null = null): Refusal {
  return { failure, about };
}

function reachOf(tx: Transaction, acting: Acting): OutOfReach {
  const known = new Map<string, Failure>();
  return async (target) => {
    if (mayActOn(acting.standing, target)) return null;
    const key = target.owner ? 'owner' : String(target.power);
    const refusal = known.get(key) ?? (await refusalOf(() => assertMayActOn(tx, acting, target)));
    known.set(key, refusal);
    return refusal;
  };
}

async function refusalOf(asked: () => Promise<void>): Promise<Failure> {
  const refusal: unknown = await asked().then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal instanceof Failure) return refusal;
  throw refusal ?? fail('server.unexpected', { internal: 'what may not be done was let pass' });
}

function noPeople(): RunPreview['will'] {
  return { count: 0, people: [] };
}

function add(people: RunPreview['will'], { accId, name, avatarUrl }: Facts): void {
  people.count += 1;
  if (people.people.length < RUNS.named) people.people.push({ accId, name, avatarUrl });
}

function refusedFor(refused: Refused[], { failure: { code, message: text }, about }: Refusal): Refused {
  const known = refused.find((each) => each.code === code && each.text === text);
  if (known) return known;
  const group = { code, text, about, ...noPeople() };
  refused.push(group);
  return group;
}
