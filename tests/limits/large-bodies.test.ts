import { BODIES } from '@muster/contracts/kit/byte-budget';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { whileMeasured } from '../support/loop-delay.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack();

const MB = 1024 * 1024;
/** The loop is that of the clients too, which make and send the bodies, beside the other tests of a run. Reading one takes seconds. */
const TURN_MAX_MS = 250;
const CONNECTIONS = 4;

/** Sends a body as a page does; answers the status and the code of the refusal. */
async function send({ page }: Pick<Person, 'page'>, body: string) {
  const cookie = [...page.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { host, port } = new URL(page.origin);
  const answer = await request(`http://127.0.0.1:${port}/trpc/accounts.update`, {
    method: 'POST',
    headers: { host, origin: page.origin, cookie, 'x-muster': '1', 'content-type': 'application/json' },
    body,
  });
  const text = await answer.body.text();
  const { error } = JSON.parse(text) as { error: { data: { code: string; details: { retryAfterS?: number } } } };
  return { status: answer.statusCode, length: text.length, code: error.data.code, ...error.data.details };
}

const padded = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes - 20) });

describe('a body of 1 MB that is refused', () => {
  test.each([
    [
      'names that no call knows',
      JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 0]))),
    ],
    ['a list of numbers', JSON.stringify({ username: Array.from({ length: 500_000 }, () => 0) })],
    ['lists in lists', '['.repeat(1_000_000)],
  ])('for %s is not read at all', async (_what, body) => {
    const { own } = use.world;
    const { answer, longestTurnMs } = await whileMeasured(() => send(own.people.member, body));
    expect(answer).toMatchObject({ status: 413, code: 'input.tooLarge' });
    expect(longestTurnMs).toBeLessThan(TURN_MAX_MS);
  });

  test('is answered shortly, however many fields are wrong', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => [`some name ${at}`, 0]);
    const answer = await send(use.world.own.people.member, JSON.stringify(Object.fromEntries(names)));
    expect(answer).toMatchObject({ status: 400, code: 'input.invalid' });
    expect(answer.length).toBeLessThan(20_000);
  });
});

describe('large bodies of one account', () => {
  test('have a budget: beyond it they are refused unread, small ones pass, and so do those of others', async () => {
    const { own, stranger } = use.world;
    const count = BODIES.burstBytes / MB + 20;
    const body = padded(MB - 100);
    const { answer: said, longestTurnMs } = await whileMeasured(async () => {
      const flood = Array.from({ length: CONNECTIONS }, async () => {
        const answers = [];
        for (let at = 0; at < count / CONNECTIONS; at += 1) answers.push(await send(stranger, body));
        return answers;
      });
      return (await Promise.all(flood)).flat();
    });
    const refused = said.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ code: 'request.tooMany', retryAfterS: expect.any(Number) });
    expect(said.filter(({ code }) => code === 'input.invalid').length).toBeGreaterThanOrEqual(18);
    expect(longestTurnMs).toBeLessThan(TURN_MAX_MS);
    expect(await send(stranger, padded(1_000))).toMatchObject({ code: 'input.invalid' });
    expect(await send(own.people.member, padded(MB - 100))).toMatchObject({ code: 'input.invalid' });
  });

  test('have a budget at the upstream too, by the account that is named', async () => {
    const { handle } = use.stack.upstream.dispatcher;
    const ask = (account: string, value: unknown) =>
      handle('accounts/update', { requestId: 'one', account, token: 'none', username: value });
    const account = crypto.randomUUID();
    const large = 'x'.repeat(MB);
    const said = [];
    for (let at = 0; at < (2 * BODIES.burstBytes) / MB; at += 1) said.push(ask(account, large));
    const answers = await Promise.all(said);
    expect(answers.at(-1)).toMatchObject({ success: false, code: 'request.tooMany' });
    expect(answers[0]).not.toMatchObject({ code: 'request.tooMany' });
    expect(await ask(crypto.randomUUID(), large)).not.toMatchObject({ code: 'request.tooMany' });
    const parts = Array.from({ length: 100_000 }, () => 0);
    expect(await ask(crypto.randomUUID(), parts)).toMatchObject({ code: 'input.tooLarge' });
  });
});
