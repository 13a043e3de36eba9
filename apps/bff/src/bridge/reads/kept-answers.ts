import { weigh } from './weigh.ts';

/**
 * The session an answer was given to, and the question. `question` tells call and input; `community` is the one the input names;
 * `key` is reader and question in one, made once, since several maps look for it.
 */
export type Asked = {
  readonly reader: string;
  readonly question: string;
  readonly community: string | null;
  readonly key: string;
};

/** Says who asks what. */
export function askedBy(reader: string, question: string, community: string | null): Asked {
  return { reader, question, community, key: `${reader} ${question}` };
}

/** An answer and when it was given. */
export type KeptAnswer = { readonly value: unknown; readonly at: number };

/** Bounds of what is kept. */
export type KeptBounds = { readonly bytes: number; readonly answerBytes: number; readonly ageMs: number };

/** The part of the room that is freed at once when it runs out. */
const ROOM_PART = 1 / 64;

type Entry = KeptAnswer & { readonly asked: Asked; readonly bytes: number };

/**
 * The last answers of each reader, for the time when nobody can be asked. A reader finds their own and no others: the
 * reader stands in the key. Those kept longest ago go first when room runs out.
 */
export class KeptAnswers {
  readonly #bounds: KeptBounds;
  readonly #readers = new Map<string, Set<string>>();
  /** In the order they were kept. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(bounds: KeptBounds) {
    this.#bounds = bounds;
  }

  /** What is held now, about. */
  get bytes(): number {
    return this.#bytes;
  }

  keep(asked: Asked, { value, at }: KeptAnswer): void {
    const { key } = asked;
    const bytes = weigh(value) + 2 * key.length;
    this.#drop(key);
    if (bytes > this.#bounds.answerBytes) return;
    this.#entries.set(key, { value, at, asked, bytes });
    this.#bytes += bytes;
    const keys = this.#readers.get(asked.reader);
    if (keys) keys.add(key);
    else this.#readers.set(asked.reader, new Set([key]));
    if (this.#bytes > this.#bounds.bytes) this.#makeRoom();
  }

  find(asked: Asked, now: number): KeptAnswer | null {
    const entry = this.#entries.get(asked.key);
    if (entry && now - entry.at < this.#bounds.ageMs) return entry;
    this.#drop(asked.key);
    return null;
  }

  /** Forgets what a reader was answered: everything, or what `isMeant` names. */
  forget(reader: string, isMeant: (asked: Asked) => boolean = () => true): void {
    for (const key of this.#readers.get(reader) ?? []) {
      const entry = this.#entries.get(key);
      if (entry && isMeant(entry.asked)) this.#drop(key);
    }
  }

  /** Drops the oldest answers, a part of the room at once: iterating a map from its start visits every entry deleted there, too slow for each answer. */
  #makeRoom(): void {
    const wanted = this.#bounds.bytes * (1 - ROOM_PART);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= wanted) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    const keys = this.#readers.get(entry.asked.reader);
    keys?.delete(key);
    if (keys?.size === 0) this.#readers.delete(entry.asked.reader);
  }
}
