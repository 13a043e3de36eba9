import { fail } from '@muster/contracts/errors';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const CANARY = 'canary-7f3a';

function written(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test.each([
  ['token', { token: CANARY }],
  ['token of a caller', { caller: { account: 'a', token: CANARY } }],
  ['cookie', { req: { headers: { cookie: `sid=${CANARY}` } } }],
  ['set-cookie', { res: { headers: { 'set-cookie': [`sid=${CANARY}`] } } }],
  ['authorization', { a: { b: { c: { authorization: CANARY } } } }],
  ['PKCE verifier', { transaction: { verifier: CANARY, codeVerifier: CANARY } }],
  ['password', { body: { password: CANARY } }],
])('a %s never reaches the log', (_what, fields) => {
  const text = written((logger) => logger.info(fields, 'something happened'));
  expect(text).toContain('something happened');
  expect(text).not.toContain(CANARY);
});

test('an error is told by its own words, not by what libraries hang on it', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED', request: { token: CANARY } });
  const failure = fail('upstream.unreachable', { internal: 'no connection', cause });
  const text = written((logger) => logger.error({ err: failure }, 'failed'));
  expect(JSON.parse(text)).toMatchObject({
    err: { code: 'upstream.unreachable', internal: 'no connection', cause: { code: 'ECONNREFUSED' } },
  });
  expect(text).not.toContain(CANARY);
});
