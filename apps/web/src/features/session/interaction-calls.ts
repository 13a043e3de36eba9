import type { ProofWay } from '@muster/contracts/session/factors/model';
import { NoAnswerError, RefusedError } from '../../platform/failure.ts';

/** The steps of the own sign-in. Those with an interaction answer where the browser goes next. */
export type InteractionStep = 'login' | 'register' | 'factor' | 'passkey';
export type AccountStep = 'forgot' | 'reset' | 'verify';

const DEADLINE_MS = 20_000;

/** What comes after a step: the provider sends the browser on, or wants a second factor first. */
export type AfterStep = { readonly redirectTo: string } | { readonly proofWays: readonly ProofWay[] };

/** Posts a step of the interaction the provider is waiting for. */
export async function postInteraction(interaction: string, step: InteractionStep, body: object): Promise<AfterStep> {
  const answer = await post(addressOf(interaction, step), body);
  const { redirectTo, proofWays } = answer as { redirectTo?: unknown; proofWays?: unknown };
  if (typeof redirectTo === 'string') return { redirectTo };
  if (Array.isArray(proofWays)) return { proofWays: proofWays as ProofWay[] };
  throw new NoAnswerError('neither redirectTo nor proofWays');
}

/** What a passkey is to sign for this interaction. */
export async function passkeyOptionsOf(interaction: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await post(addressOf(interaction, 'passkeyOptions'), {});
  return (answer as { options: Readonly<Record<string, unknown>> }).options;
}

function addressOf(interaction: string, step: string): string {
  return `/oidc/interaction/${encodeURIComponent(interaction)}/${step}`;
}

/** Posts a step about the account itself, which needs no interaction: it may come from a mail days later. */
export async function postAccountStep(step: AccountStep, body: object): Promise<void> {
  await post(`/oidc/account/${step}`, body);
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-muster': '1' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((error: unknown) => {
    throw new NoAnswerError(String(error));
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  if (answer === null) throw new NoAnswerError(`status ${response.status}`);
  throw new RefusedError(answer);
}
