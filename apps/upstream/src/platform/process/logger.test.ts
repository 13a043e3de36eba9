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
  ['push token', { device: { pushToken: CANARY } }],
  ['nonce', { nonce: CANARY }],
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

test.each(['err', 'error'])('an error logged as %s is told without the parameters of its query', (key) => {
  const failed = Object.assign(new Error(`Failed query, params: ${CANARY}`), { query: 'select 1', params: [CANARY] });
  const text = written((logger) => logger.error({ [key]: failed }, 'failed'));
  expect(JSON.parse(text)).toMatchObject({ [key]: { message: 'a query failed', query: 'select 1' } });
  expect(text).not.toContain(CANARY);
});
