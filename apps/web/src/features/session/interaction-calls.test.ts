import { afterEach, expect, test, vi } from 'vitest';
import { passkeyOptionsOf, postAccountStep, postInteraction } from './interaction-calls.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the gateway answers to the next step. */
function answering(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
}

test('a step answers where the browser goes next, or which second factors there are', async () => {
  answering({ redirectTo: '/return' });
  expect(await postInteraction('one', 'login', {})).toEqual({ redirectTo: '/return' });
  answering({ proofWays: ['totp', 'recovery'] });
  expect(await postInteraction('one', 'login', {})).toEqual({ proofWays: ['totp', 'recovery'] });
  answering({ options: { challenge: 'abc' } });
  expect(await passkeyOptionsOf('one')).toEqual({ challenge: 'abc' });
  answering({ done: true });
  await expect(postAccountStep('forgot', {})).resolves.toBeUndefined();
});

test.each([{}, { proofWays: ['a smile'] }, { redirectTo: 1 }, 'fine', null])(
  'an answer of another shape is no answer: %j',
  async (body) => {
    answering(body);
    await expect(postInteraction('one', 'login', {})).rejects.toMatchObject({ name: 'NoAnswerError' });
    await expect(passkeyOptionsOf('one')).rejects.toMatchObject({ name: 'NoAnswerError' });
    await expect(postAccountStep('forgot', {})).rejects.toMatchObject({ name: 'NoAnswerError' });
  },
);

test('a refusal is told with what came with it', async () => {
  answering({ code: 'session.credentialsWrong' }, 401);
  await expect(postInteraction('one', 'login', {})).rejects.toMatchObject({
    name: 'RefusedError',
    body: { code: 'session.credentialsWrong' },
  });
});
