import { openParsing, type Parsing, type ParsingLimits } from '@muster/upstream/platform/parsing/pool';
import { afterEach, describe, expect, test } from 'vitest';

const NO_BOUNDS = { rowsMax: 1e9, columnsMax: 1e9 };
/** Tens of seconds of work, in constant memory. */
const ENDLESS = `a,b\n${'\n'.repeat(60_000_000)}1,2`;

const opened: Parsing[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

function open(limits: Partial<ParsingLimits>): Parsing {
  const parsing = openParsing({ startMs: 0, ...limits });
  opened.push(parsing);
  return parsing;
}

const read = (parsing: Parsing, account: string, text = 'a,b\n1,2\n') =>
  parsing.run('csvColumns', account, { bytes: new TextEncoder().encode(text), bounds: NO_BOUNDS, samples: 3 });
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('a file that takes too long', () => {
  test('is stopped, and the next file of the same account is read', async () => {
    const parsing = open({ running: 1, runMs: 3_000 });
    await expect(read(parsing, 'one', ENDLESS)).rejects.toMatchObject({ name: 'ParsingStopped', lack: 'time' });
    expect(await read(parsing, 'one')).toMatchObject({ rows: 1, samples: [['1'], ['2']] });
  });

  test('does not keep another account from having theirs read meanwhile', async () => {
    const parsing = open({ running: 2, runMs: 6_000 });
    const slow = outcome(read(parsing, 'one', ENDLESS));
    expect(await read(parsing, 'two')).toMatchObject({ rows: 1 });
    expect(await Promise.race([slow, Promise.resolve('under way')])).toBe('under way');
    expect(await slow).toMatchObject({ lack: 'time' });
  });

  test('is stopped when the server ends, and says that', async () => {
    const parsing = open({ running: 1 });
    const slow = outcome(read(parsing, 'one', ENDLESS));
    await parsing.close();
    expect(await slow).toMatchObject({ code: 'server.draining' });
  });
});

test('a file that takes too much memory is stopped, and the next one is read', async () => {
  const parsing = open({ running: 1, runMs: 20_000, heapMb: 48 });
  const large = `a\n${Array.from({ length: 2_000_000 }, (_, at) => `number ${at}\n`).join('')}`;
  await expect(read(parsing, 'one', large)).rejects.toMatchObject({ name: 'ParsingStopped', lack: 'memory' });
  expect(await read(parsing, 'one')).toMatchObject({ rows: 1 });
});

describe('a place in the queue', () => {
  test('is refused to an account that has enough waiting, and to no other', async () => {
    const parsing = open({ running: 2, waitingOfAccount: 2, runMs: 3_000 });
    const files = [ENDLESS, 'a\n1\n', 'a\n1\n', 'a\n1\n'].map((text) => outcome(read(parsing, 'one', text)));
    expect(await files[3]).toMatchObject({ code: 'files.tooMany', status: 429, details: { retryAfterS: 2 } });
    expect(await read(parsing, 'two')).toMatchObject({ rows: 1 });
    expect(await Promise.all(files.slice(0, 3))).toMatchObject([{ lack: 'time' }, { rows: 1 }, { rows: 1 }]);
  });

  test('is refused to all accounts while all are taken', async () => {
    const parsing = open({ running: 1, waiting: 2, runMs: 3_000 });
    const files = ['one', 'two', 'three', 'four'].map((account) => outcome(read(parsing, account, ENDLESS)));
    expect(await files[3]).toMatchObject({ code: 'files.busy', status: 503, details: { retryAfterS: 2 } });
  });

  test('is given up after a while', async () => {
    const parsing = open({ running: 1, waitMs: 100, runMs: 3_000 });
    const slow = outcome(read(parsing, 'one', ENDLESS));
    await expect(read(parsing, 'two')).rejects.toMatchObject({ code: 'files.busy' });
    expect(await slow).toMatchObject({ lack: 'time' });
    expect(await read(parsing, 'two')).toMatchObject({ rows: 1 });
  });
});
