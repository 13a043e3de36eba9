import {
  AccountStepDone,
  FactorNeeded,
  InteractionDone,
  InteractionPasskey,
  MailPosted,
} from '@muster/contracts/embedded-provider/interaction';
import * as z from 'zod';
import { NoAnswerError, RefusedError } from '../../platform/failure.ts';

/** The steps of the own sign-in. Those with an interaction answer where the browser goes next. */
export type InteractionStep = 'login' | 'factor' | 'passkey' | 'verify';
export type AccountStep = 'forgot' | 'reset' | 'verify';

const DEADLINE_MS = 20_000;

/** What comes after a step: the provider sends the browser on, or wants a second factor first. */
const AfterStep = z.union([InteractionDone, FactorNeeded]);
export type AfterStep = z.output<typeof AfterStep>;

/** Posts a step of the interaction the provider is waiting for. */
export function postInteraction(interaction: string, step: InteractionStep, body: object): Promise<AfterStep> {
  return post(addressOf(interaction, step), body, AfterStep);
}

/** Asks for an account; answers which way the mail goes that says what comes next. */
export function postRegistration(interaction: string, body: object): Promise<MailPosted> {
  return post(addressOf(interaction, 'register'), body, MailPosted);
}

/** What a passkey is to sign for this interaction. */
export async function passkeyOptionsOf(interaction: string): Promise<Readonly<Record<string, unknown>>> {
  return (await post(addressOf(interaction, 'passkeyOptions'), {}, InteractionPasskey)).options;
}

function addressOf(interaction: string, step: string): string {
  return `/oidc/interaction/${encodeURIComponent(interaction)}/${step}`;
}

/** Posts a step about the account itself, which needs no interaction: it may come from a mail days later. */
export async function postAccountStep(step: AccountStep, body: object): Promise<void> {
  await post(`/oidc/account/${step}`, body, AccountStepDone);
}

async function post<Answer>(path: string, body: object, schema: z.ZodType<Answer>): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-muster': '1' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((error: unknown) => {
    throw new NoAnswerError(String(error));
  });
  // What is no JSON is no answer of ours, refusals included.
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new NoAnswerError('an answer of another shape');
  }
  if (answer === null) throw new NoAnswerError(`status ${response.status}`);
  throw new RefusedError(answer);
}
