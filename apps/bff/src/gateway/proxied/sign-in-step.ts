import {
  AccountStepDone,
  FactorNeeded,
  InteractionDone,
  InteractionPasskey,
  MailPosted,
} from '@muster/contracts/embedded-provider/interaction';
import * as z from 'zod';
import type { ProxyAnswer } from '../../bridge/bridge.ts';
import { bad, readSmall, refusalIn } from './answers.ts';

/** What a browser is told at an address of the own sign-in: where to go, or a small piece of JSON. */
export type Step =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'json'; readonly status: number; readonly body: object };

/** Addresses that a browser may be sent to. */
const Address = z.string().refine((address) => {
  const url = URL.parse(address, 'http://localhost');
  return url?.protocol === 'http:' || url?.protocol === 'https:';
});

/** What the pages of the sign-in are answered, by the contract; `details` says what a sign-in is about. */
const StepAnswer = z.union([
  InteractionDone.extend({ redirectTo: Address }),
  FactorNeeded,
  InteractionPasskey,
  AccountStepDone,
  MailPosted,
  z.object({ uid: z.string(), expiresAt: z.iso.datetime(), email: z.string().nullable() }),
]);

/** What a provider says of itself and of its refusals, as OpenID Connect has it. */
const ProviderAnswer = z.union([
  z.looseObject({ issuer: z.url() }),
  z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) }),
  z.looseObject({ error: z.string().max(100) }),
]);

const OF_OUR_PAGES = /^\/oidc\/(?:interaction|account)\//;

/**
 * Reads an answer of the own sign-in. Anything that it does not give, pages among them, is `upstream.badAnswer`; the
 * refusal of a step is thrown as the catalogue's. `signal` bounds the time of the whole answer.
 */
export async function readStep(path: string, answer: ProxyAnswer, signal: AbortSignal): Promise<Step> {
  const { status, headers, body } = answer;
  if (status >= 300 && status < 400) {
    body.destroy();
    const location = Address.safeParse(headers['location']);
    if (!location.success) throw bad(`${status} without an address`);
    return { kind: 'redirect', status, location: location.data };
  }
  const read = await readSmall(body, signal);
  if (!OF_OUR_PAGES.test(path)) return checked(ProviderAnswer, status, read);
  const refusal = status >= 400 ? refusalIn(read) : null;
  if (refusal) throw refusal;
  return checked(StepAnswer, status, read);
}

function checked(schema: z.ZodType<object>, status: number, read: unknown): Step {
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw bad(`the own sign-in: ${status}`);
  return { kind: 'json', status, body: parsed.data };
}
