import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * What came as an answer; with it, for one that stood in for the upstream's, when it was given: a moment of
 * `performance.now()`, which is before 0 for what was given before the page came.
 */
const answers = new WeakMap<object, { readonly standIn: number | null }>();
/** When what is held was true, a moment of `performance.now()`. */
const heldAt = new WeakMap<object, number>();
/** What is held although, or because, only an old answer came when it was asked for. */
const doubted = new WeakSet<object>();

/** A server says its time in whole seconds. */
const CLOCK_STEP_MS = 1_000;

/**
 * Notes that this came as an answer to a query. `ageMs` where it is an old one, which the gateway gave in the upstream's
 * place (@decision 0027), and how old; null for the upstream's own.
 */
export function noteAnswer(answer: unknown, ageMs: number | null): void {
  if (isObject(answer)) answers.set(answer, { standIn: ageMs === null ? null : performance.now() - ageMs });
}

/**
 * What of two answers to one question stays: the one that is true for a later position of its stream. Events, answers
 * and the old answers of an upstream that is away arrive in any order, and none takes back what a page has shown
 * (@decision 0043). To be given to the query client as its `structuralSharing`, which also asks about what is made of
 * answers, maybe to different questions: those are left alone.
 */
export function keepNewer(held: unknown, next: unknown): unknown {
  const answer = isObject(next) ? answers.get(next) : undefined;
  if (!isObject(next) || !answer) return replaceEqualDeep(held, next);
  const { standIn } = answer;
  if (isObject(held) && isOlder({ next, standIn }, held)) {
    if (standIn !== null) doubted.add(held);
    return held;
  }
  const kept = replaceEqualDeep(held, next);
  heldAt.set(kept, standIn ?? performance.now());
  if (standIn === null) doubted.delete(kept);
  else doubted.add(kept);
  return kept;
}

/** Whether what is held may be older than what the upstream would answer, and no event would tell. */
export function isDoubted(data: unknown): boolean {
  return isObject(data) && doubted.has(data);
}

/** The position of its stream that an answer is true for; null where it has none. */
export function stampOf(data: unknown): number | null {
  if (!isObject(data) || !('asOf' in data)) return null;
  return typeof data.asOf === 'number' ? data.asOf : null;
}

type Next = { readonly next: object; readonly standIn: number | null };

function isOlder({ next, standIn }: Next, held: object): boolean {
  const [before, after] = [stampOf(held), stampOf(next)];
  if (before !== null && after !== null && before !== after) return after < before;
  return standIn !== null && (heldAt.get(held) ?? Number.NEGATIVE_INFINITY) >= standIn - CLOCK_STEP_MS;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
