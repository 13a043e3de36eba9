import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'socket.io';

/**
 * What the mock can do wrong with an answer. `answers` gives another one each time, also to calls the mock does not
 * know; `never` drops the acknowledgement, `close` cuts the connection instead,
 * `hold` keeps the right answer back until it is let go, `status` is an answer over REST alone, `spoils` makes another
 * answer of the right one, of the minimal upstream alone.
 */
export type Misbehaviour =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  | { readonly kind: 'status'; readonly status: number; readonly body?: unknown }
  | { readonly kind: 'never' }
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'answers'; readonly next: () => unknown }
  | { readonly kind: 'spoils'; readonly by: (right: unknown, asked: Readonly<Record<string, unknown>>) => unknown }
  | { readonly kind: 'html' }
  | { readonly kind: 'close' };

/** Switches by event name or REST path; the special name `*` means all. */
export class Misbehaviours {
  readonly #switches = new Map<string, Misbehaviour>();

  /** Makes a name misbehave until {@link behave} is called. */
  set(name: string, how: Misbehaviour): void {
    this.#switches.set(name, how);
  }

  /** Ends all misbehaviour. */
  behave(): void {
    this.#switches.clear();
  }

  /** The misbehaviour for a name, if there is one. A delay is waited for here. */
  async of(name: string): Promise<Misbehaviour | null> {
    const how = this.#switches.get(name) ?? this.#switches.get('*') ?? null;
    if (how?.kind === 'delay') {
      await wait(how.ms);
      return null;
    }
    if (how?.kind === 'hold') {
      await how.until;
      return null;
    }
    return how;
  }
}

/** Answers a call over the websocket as the switch says. */
export function misanswer(how: Misbehaviour, socket: Socket, ack: ((answer: unknown) => void) | undefined): void {
  if (how.kind === 'answer') ack?.(how.body);
  if (how.kind === 'answers') ack?.(how.next());
  if (how.kind === 'html') ack?.('<!doctype html><h1>502 Bad Gateway</h1>');
  if (how.kind === 'close') socket.conn.close();
}
