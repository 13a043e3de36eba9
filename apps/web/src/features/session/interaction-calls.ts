import { NoAnswerError, RefusedError } from '../../platform/failure.ts';

/** The steps of the own sign-in. Those with an interaction answer where the browser goes next. */
export type InteractionStep = 'login' | 'register';
export type AccountStep = 'forgot' | 'reset' | 'verify';

const DEADLINE_MS = 20_000;

/** Posts a step of the interaction the provider is waiting for; answers where it wants the browser to go. */
export async function postInteraction(interaction: string, step: InteractionStep, body: object): Promise<string> {
  const answer = await post(`/oidc/interaction/${encodeURIComponent(interaction)}/${step}`, body);
  const { redirectTo } = answer as { redirectTo?: unknown };
  if (typeof redirectTo !== 'string') throw new NoAnswerError('no redirectTo');
  return redirectTo;
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
