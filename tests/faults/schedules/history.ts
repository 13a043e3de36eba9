import { expect } from 'vitest';
import { enact, type Model, refusalsOf, traceIn, traceOf } from './model.ts';
import type { Asked } from './mutations.ts';
import { type KeptKey, type Looking, readDeeds, readKeys, readModel, readNotified } from './server-state.ts';
import type { Said } from './travel.ts';

/** What was asked, everything certain that was answered to any copy of it, and how much had been done before and after. */
export type Asking = { readonly asked: Asked; readonly said: Said[]; readonly from: number; to: number };

/**
 * The first oracle: what the server holds is what one mind would hold that did what was done, in that order; each
 * mutation was done once or not at all, whatever was answered is what is kept, and every refusal was due.
 */
export async function checkHistory(looking: Looking, before: Model, history: readonly Asking[]): Promise<void> {
  const [deeds, keys] = [await readDeeds(looking), await readKeys(looking)];
  const states = [before];
  const told: Record<string, number> = {};
  const heard = new Set<string>();
  const tell = (kind: string, account: string) => (told[`${kind} ${account}`] = (told[`${kind} ${account}`] ?? 0) + 1);
  for (const deed of deeds) {
    const present = states.at(-1) as Model;
    const next = enact(present, deed);
    expect(next, `what ${JSON.stringify(deed)} found`).toBeTypeOf('object');
    states.push(next as Model);
    if (deed.action === 'MEMBER_ACCEPT') tell('applicationAccepted', deed.target ?? '');
    if (deed.action === 'MEMBER_DECLINE') tell('applicationDeclined', deed.target ?? '');
    // Of one applicant each is told once in some hours.
    const news = deed.action === 'COMMUNITY_JOIN' ? holdersOf(present, looking) : [];
    for (const one of news.filter((each) => !heard.has(`${each} ${deed.actor}`))) {
      heard.add(`${one} ${deed.actor}`);
      tell('applicationReceived', one);
    }
  }
  expect(await readModel(looking), 'what the server holds').toEqual(states.at(-1));
  expect(await readNotified(looking), 'who was told').toEqual(told);
  const done = history.filter(({ asked }) => keys.get(asked.key)?.refusal === null).map(({ asked }) => traceOf(asked));
  expect(deeds.map(traceIn).sort(), 'what was done').toEqual(done.filter((trace) => trace !== null).sort());
  for (const record of history) checkAnswers(record, keys.get(record.asked.key), { states, looking });
}

function holdersOf({ ranked, places }: Model, { cast }: Looking): string[] {
  const staff = [...ranked].filter((account) => places.get(account) === 'active' && account !== cast.owner);
  return [cast.owner, ...staff];
}

function checkAnswers(
  { asked, said, from, to }: Asking,
  kept: KeptKey | undefined,
  { states, looking }: { readonly states: readonly Model[]; readonly looking: Looking },
): void {
  const context = `${asked.key} ${JSON.stringify(asked.operation)}`;
  expect(said.length, `${context} was answered`).toBeGreaterThan(0);
  const first: Said = kept?.refusal
    ? { kind: 'refusal', code: kept.refusal.code }
    : { kind: 'answer', data: kept?.answer };
  for (const each of said) expect(each, context).toEqual(first);
  const meanwhile = states.slice(from, to + 1).map((state) => refusalsOf(state, asked, looking.cast));
  if (first.kind === 'refusal') expect(meanwhile.flat(), `${context} refused in between`).toContain(first.code);
}
