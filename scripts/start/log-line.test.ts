import { expect, test } from 'vitest';
import { readLogLine, showLogLine } from './log-line.ts';

test('a structured line shows its app, level and message', () => {
  const line = readLogLine('{"level":40,"time":1,"msg":"Mail goes to the outbox."}');
  expect(showLogLine('upstream', line)).toBe('upstream warning: Mail goes to the outbox.');
});

test('an error behind a message is told too, once', () => {
  expect(readLogLine('{"level":50,"msg":"Sending failed","err":{"message":"no route"}}').text).toBe(
    'Sending failed (no route)',
  );
  expect(readLogLine('{"level":60,"err":{"message":"no route"}}').text).toBe('no route');
  expect(readLogLine('{"level":60,"msg":"no route","err":{"message":"no route"}}').text).toBe('no route');
});

test('anything else is plain text', () => {
  for (const text of ['Port 4000 is in use.', '{"level":"high"}', '{ broken']) {
    expect(readLogLine(text)).toEqual({ level: null, text });
  }
});
