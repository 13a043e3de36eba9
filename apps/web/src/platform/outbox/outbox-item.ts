/** Bounds of what a device keeps (reliability F08). The upstream forgets keys after the same seven days. */
export const OUTBOX = { itemsMax: 200, keptMs: 7 * 24 * 60 * 60 * 1_000 } as const;

/**
 * How far an item is. `leaving` is being sent from where it was made, and not shown; `waiting` is for a connection;
 * `conflict` was refused because somebody changed the same; `refused` will not go without its person, and `held` not
 * before its person has done with changing it.
 */
export type OutboxState = 'leaving' | 'waiting' | 'sending' | 'conflict' | 'refused' | 'held';

/** A mutation kept on this device until there is a definite answer. */
export type OutboxItem = {
  /** Its idempotency key. */
  readonly id: string;
  readonly account: string;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly community: string | null;
  /** What it changes: items of one entity go in order, and one that is stuck holds up those behind it. */
  readonly entity: string;
  /** Order of making on this device. */
  readonly order: number;
  /** When it was made by this device's clock, in ms; shown, and to know that it is too old. */
  readonly madeAt: number;
  /** The tab that sends it first. */
  readonly tab: string;
  readonly state: OutboxState;
  /** Why it was refused, in the catalogue's words. */
  readonly reason: string | null;
  /** Code of that refusal; `expired` when it lay here for too long. */
  readonly code: string | null;
};
