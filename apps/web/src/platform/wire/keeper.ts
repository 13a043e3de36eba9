/** A mutation on its way: its idempotency key, which procedure, and what is sent. */
export type Sending = { readonly key: string; readonly path: string; readonly input: unknown };

/** Keeps what is sent until there is a definite answer. The outbox is one, once it is loaded. */
export type Keeper = {
  /** Whether it would keep this procedure. */
  takes(path: string): boolean;
  /** Whether something made before it waits, which it must not overtake. */
  mustWait(sending: Sending): boolean;
  /** About to be sent for the first time. */
  begin(sending: Sending): void;
  /** There is a definite answer, be it yes or no. */
  answered(key: string): void;
  /** No answer came, and nobody tries again here. Answers whether it is kept and will be sent by itself. */
  keep(sending: Sending): Promise<boolean>;
};

let keeper: Keeper | null = null;

/** The outbox says here that it is there. */
export function bindKeeper(found: Keeper): void {
  keeper = found;
}

/** What keeps requests until they are answered; null until it is loaded, and where it cannot be. */
export function currentKeeper(): Keeper | null {
  return keeper;
}
