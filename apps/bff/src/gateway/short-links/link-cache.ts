import type { ShortLinkAnswer, ShortLinkRequest } from '@muster/contracts/short-links/wire';
import { momentOf, systemClock, type Watch } from '../../bridge/clock.ts';
import { createLruMap } from '../../platform/lru-map.ts';
import { isBusy } from '../cold-limit.ts';
import type { Admit } from '../site-lookups.ts';

/** How long answers are kept. */
export const LINK_TIMES = {
  /** From an upstream that tells of changes. */
  toldMs: 5 * 60_000,
  positiveMs: 30_000,
  negativeMs: 5_000,
  /** An answer this old is still given at once, while a fresh one is fetched behind it. */
  revalidateMs: 10 * 60_000,
  /** While the upstream fails, the last answer stands in for this long. */
  staleMs: 24 * 60 * 60 * 1000,
  /** After a failure the upstream is not asked for this long, so that a dead one costs requests no waiting. */
  backOffMs: 500,
} as const;

const CAPACITY = 100_000;

/** Where a link is looked for. `owner` is what an event names: the community's uuid, as far as it is known. */
export type LinkPlace = {
  /** Host of the page, which chooses the upstream. */
  readonly host: string;
  readonly owner: string;
  readonly community: string;
  readonly isCustomDomain: boolean;
  readonly path: string;
};

/** Asks the upstream. */
export type AskForLink = (place: LinkPlace, request: ShortLinkRequest) => Promise<ShortLinkAnswer>;

type Question = { readonly place: LinkPlace; readonly click: 'later' | 'never'; readonly admit?: Admit | undefined };

/** A time in which nothing was heard to change: of one community, or of everything. */
type Epoch = { isOver: boolean };

/** A remembered answer. Its moments are those of this gateway's {@link Watch}. */
export type LinkEntry = {
  readonly answer: ShortLinkAnswer;
  readonly freshUntil: number;
  /** When the link expires; infinite where it does not. */
  readonly endsAt: number;
  /** Once its community's is over, the answer is wrong; once everything's is, it may be. */
  readonly epoch: Epoch;
  readonly era: Epoch;
};

/** An answer, and the memory it stands in; null for one that may not be remembered. */
export type Found = { readonly answer: ShortLinkAnswer; readonly entry: LinkEntry | null };

/** The memory before the look-up of links. */
export type LinkCache = {
  /** What is known to be a link is asked anew without being admitted. */
  find(place: LinkPlace, click: 'later' | 'never', admit?: Admit): Promise<Found>;
  /** Waits for the question about a place that is under way, if there is one. */
  settled(place: LinkPlace): Promise<void>;
  /** Forgets what is known of a community, and what is being asked about it. */
  forget(owner: string): void;
  /** Changes may have been missed: everything is asked anew, and stands in where nobody answers. */
  doubt(): void;
};

/** Tells whether an entry may be answered from without asking anybody. */
export function isFresh({ freshUntil, epoch, era }: LinkEntry, now: number): boolean {
  return now < freshUntil && !epoch.isOver && !era.isOver;
}

/** Tells whether an entry may be answered from at once while somebody else asks behind it. */
export function mayBeOld(entry: LinkEntry, now: number): boolean {
  const { answer, freshUntil, epoch, era } = entry;
  return (
    answer.success &&
    !epoch.isOver &&
    !era.isOver &&
    now - freshUntil < LINK_TIMES.revalidateMs &&
    !hasEnded(entry, now)
  );
}

/**
 * Makes the memory. Whoever asks for the same at once shares one question, except where uses are counted: there an
 * answer is one use, and belongs to one asker alone.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one state, shared by these closures
export function createLinkCache(ask: AskForLink, clock: Watch = systemClock): LinkCache {
  const { now } = clock;
  const entries = createLruMap<LinkEntry>(CAPACITY);
  const failures = createLruMap<{ readonly error: unknown; readonly at: number }>(CAPACITY);
  const inFlight = new Map<string, Promise<Found>>();
  const epochs = createLruMap<Epoch>(CAPACITY);
  let era: Epoch = { isOver: false };

  function epochOf(owner: string): Epoch {
    const epoch = epochs.get(owner) ?? { isOver: false };
    epochs.set(owner, epoch);
    return epoch;
  }

  async function askAlone(place: LinkPlace, click: 'later' | 'never'): Promise<Found> {
    const { owner, community, isCustomDomain, path } = place;
    const key = keyOf(place);
    const times = { epoch: epochOf(owner), era };
    try {
      const answer = await ask(place, { path: `/${path}`, community, isCustomDomain, click });
      failures.delete(key);
      const entry = answer.success && answer.limited ? null : { answer, ...times, ...boundsOf(answer, clock) };
      // Asked before the change it missed: good for whoever asked, and for nobody after.
      if (entry && !times.epoch.isOver) entries.set(key, entry);
      else entries.delete(key);
      return { answer, entry };
    } catch (error) {
      failures.set(key, { error, at: now() });
      throw error;
    }
  }

  async function askOnce({ place, click, admit }: Question): Promise<Found> {
    const key = keyOf(place);
    const running = inFlight.get(key);
    if (running) {
      const shared = await running;
      return shared.answer.success && shared.answer.limited ? askAlone(place, click) : shared;
    }
    // Before anything is remembered of this question: that one asker is held back is nobody else's refusal.
    const leave = admit?.();
    const asked = askAlone(place, click);
    inFlight.set(key, asked);
    try {
      return await asked;
    } finally {
      leave?.();
      if (inFlight.get(key) === asked) inFlight.delete(key);
    }
  }

  async function askOrStandIn(question: Question, known: LinkEntry | null): Promise<Found> {
    const { place } = question;
    const failed = failures.get(keyOf(place));
    const standsIn = known !== null && now() - known.freshUntil < LINK_TIMES.staleMs && !hasEnded(known, now());
    if (failed && now() - failed.at < LINK_TIMES.backOffMs) {
      if (standsIn) return { answer: known.answer, entry: known };
      throw failed.error;
    }
    if (!standsIn) return askOnce(question);
    return askOnce(question).catch((error: unknown) => {
      if (isBusy(error)) throw error;
      return { answer: known.answer, entry: known };
    });
  }

  return {
    async find(place, click, admit) {
      const remembered = entries.get(keyOf(place));
      const known = remembered && !remembered.epoch.isOver ? remembered : null;
      if (known && isFresh(known, now())) return { answer: known.answer, entry: known };
      const question = known?.answer.success ? { place, click } : { place, click, admit };
      if (!known || !mayBeOld(known, now())) return askOrStandIn(question, known);
      // This is no click: should the link have got a number of uses meanwhile, this must not take one. When it fails, what is
      // known stays.
      askOrStandIn({ place, click: 'never' }, known).catch(() => undefined);
      return { answer: known.answer, entry: known };
    },
    async settled(place) {
      // Only that it is over is waited for; whoever asked is told how.
      await inFlight.get(keyOf(place))?.catch(() => undefined);
    },
    forget(owner) {
      const epoch = epochs.get(owner);
      if (!epoch) return;
      epoch.isOver = true;
      epochs.delete(owner);
    },
    doubt() {
      era.isOver = true;
      era = { isOver: false };
    },
  };
}

function keyOf({ host, community, path }: LinkPlace): string {
  return `${host} ${community} ${path}`;
}

function boundsOf({ success, link, expiresAt }: ShortLinkAnswer, clock: Watch) {
  // The upstream that names a link also tells when it changes; any other has to be asked.
  const positiveMs = link ? LINK_TIMES.toldMs : LINK_TIMES.positiveMs;
  const now = clock.now();
  const until = now + (success ? positiveMs : LINK_TIMES.negativeMs);
  const endsAt = expiresAt ? now + Date.parse(expiresAt) - momentOf(clock, now) : Number.POSITIVE_INFINITY;
  return { freshUntil: Math.min(until, endsAt), endsAt };
}

/** An expiry that has passed is passed, whether the upstream can be asked or not. */
function hasEnded({ endsAt }: LinkEntry, now: number): boolean {
  return endsAt <= now;
}
