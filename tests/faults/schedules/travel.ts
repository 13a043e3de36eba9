import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '../../support/world/page.ts';
import type { Request } from './schedule.ts';

/** A mutation as it is sent, each copy of it the same. */
export type Mutation = { readonly path: string; readonly input: object; readonly key: string };

/** What came of it: an answer, a refusal, or nothing one could rely on. */
export type Said =
  | { readonly kind: 'answer'; readonly data: unknown }
  | { readonly kind: 'refusal'; readonly code: string }
  | { readonly kind: 'unknown'; readonly why: string };

/** Pages of the one who acts, at either gateway. */
export type Pages = readonly [Page, Page];

const PATIENCE_MS = 30_000;
const PAUSE_MS = 30;

/** Sends one copy and waits for what comes back. */
export async function sendOnce(page: Page, { path, input, key }: Mutation, signal?: AbortSignal): Promise<Said> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-client-id': page.clientId };
  const sent = page.fetch(`/trpc/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    ...(signal && { signal }),
  });
  return sent.then(
    (answer) => read(answer.status, answer.text),
    (error: unknown) => ({ kind: 'unknown', why: String(error) }) as const,
  );
}

/** Asks until it is certain, by both gateways in turn, as a client does that keeps its key until it has an answer. */
export async function sendSurely(pages: Pages, mutation: Mutation, side: number): Promise<Said> {
  const until = Date.now() + PATIENCE_MS;
  for (let attempt = side; ; attempt += 1) {
    const said = await sendOnce(pages[attempt % 2] as Page, mutation);
    if (said.kind !== 'unknown') return said;
    if (Date.now() > until) throw new Error(`no certain answer to ${mutation.path}: ${said.why}`);
    await sleep(PAUSE_MS);
  }
}

/** Sends a mutation the way the schedule says. Answers everything certain that was heard of it. */
export async function travel(pages: Pages, mutation: Mutation, { travels, side, afterMs }: Request): Promise<Said[]> {
  const heard: Said[] = [];
  if (travels === 'abandoned') heard.push(await sendOnce(pages[side], mutation, AbortSignal.timeout(afterMs)));
  if (travels === 'unheard') heard.push(await sendOnce(pages[side], mutation));
  const copies = travels === 'twice' ? [side, side + 1] : [travels === 'plainly' ? side : side + 1];
  heard.push(...(await Promise.all(copies.map((each) => sendSurely(pages, mutation, each)))));
  return heard.filter(({ kind }) => kind !== 'unknown');
}

function read(status: number, text: string): Said {
  const { result, error } = JSON.parse(text) as {
    result?: { data: unknown };
    error?: { data: { code: string; status: number } };
  };
  if (result) return { kind: 'answer', data: result.data };
  const code = error?.data.code ?? `status ${status}`;
  const isCertain = status < 499 && code !== 'idempotency.running' && code !== 'request.tooMany';
  return isCertain ? { kind: 'refusal', code } : { kind: 'unknown', why: code };
}
