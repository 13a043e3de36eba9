import { TRPCClientError } from '@trpc/client';
import type { Client, Page } from '../world/page.ts';

/** How often something was sent again until it was answered. */
export type Answered<Answer> = { readonly answer: Answer; readonly resends: number };

const GIVE_UP_MS = 20_000;
const PAUSE_MS = 200;

/**
 * Makes a mutation as a person's client does who does not give up: under one key, sent again as long as the failure is
 * one that passes by itself, for as long as `giveUpMs`. Anything else is thrown.
 */
export async function untilAnswered<Answer>(
  page: Page,
  make: (client: Client) => Promise<Answer>,
  giveUpMs = GIVE_UP_MS,
): Promise<Answered<Answer>> {
  const client = page.keyed(crypto.randomUUID());
  const until = Date.now() + giveUpMs;
  for (let resends = 0; ; resends += 1) {
    try {
      return { answer: await make(client), resends };
    } catch (error) {
      if (!isPassing(error) || Date.now() > until) throw error;
    }
    await new Promise((again) => setTimeout(again, PAUSE_MS));
  }
}

/** No answer of ours, one of a server that is going, or of one behind which another is. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const code: unknown = (error.data as { code?: unknown } | undefined)?.code;
  const isOurs = code === 'server.draining' || code === 'storage.away';
  return code === undefined || isOurs || String(code).startsWith('upstream.');
}
