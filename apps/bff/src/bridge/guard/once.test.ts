import { fail } from '@muster/contracts/errors';
import { expect, test } from 'vitest';
import { createOnce } from './once.ts';

const mutation = { caller: 'crow', key: 'key-1', content: 'rename A' };

test('a mutation that never left is sent when it is repeated', async () => {
  const once = createOnce();
  const failing = once.run(mutation, () => Promise.reject(fail('upstream.unreachable')));
  await expect(failing).rejects.toMatchObject({ code: 'upstream.unreachable' });
  expect(await once.run(mutation, async () => 'done')).toBe('done');
});

test('one that left is not, whatever came of it', async () => {
  const once = createOnce();
  const failing = once.run(mutation, async (sent) => {
    sent();
    throw fail('upstream.timeout');
  });
  await expect(failing).rejects.toMatchObject({ code: 'upstream.timeout' });
  await expect(once.run(mutation, async () => 'done')).rejects.toMatchObject({ code: 'upstream.timeout' });
});

test('keys of two sessions have nothing to do with each other', async () => {
  const once = createOnce();
  const send = (answer: string) => async (sent: () => void) => {
    sent();
    return answer;
  };
  expect(await once.run(mutation, send('crow’s'))).toBe('crow’s');
  expect(await once.run({ ...mutation, caller: 'jay' }, send('jay’s'))).toBe('jay’s');
});
