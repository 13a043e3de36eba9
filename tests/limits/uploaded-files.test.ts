import { describe, expect, test } from 'vitest';
import { previewed, uploaded } from '../import-export/importing.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { longestAnswerMs, whileMeasured } from '../support/loop-delay.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

/** Gateway, upstream and the test share this event loop. */
const TURN_MAX_MS = 100;
/** On the clock, so that a busy machine has its part in it; after 2 s the gateway gives a read up. */
const ANSWER_MAX_MS = 1_900;

const BLANK = 'It has more than 10000 rows, blank ones among them. Split it.';
const FILLED = 'It has more than 10000 rows. Split it.';

/** Starts the worker threads, so that no measured part waits for them. */
async function warmUp() {
  const { own } = use.world;
  await own.people.owner.client.importExport.file.query(await uploaded(own, 'a,b\n1,2\n'));
}

describe('a sheet that is made to be slow', () => {
  test.each([
    ['190 kB of line breaks', `a,b\n${'\n'.repeat(190_000)}1,2\n`, BLANK],
    ['1 MB of line breaks', `a,b\n${'\n'.repeat(1_000_000)}1,2\n`, BLANK],
    ['1 MB of rows with too few columns', `a,b,c\n${'x\n'.repeat(500_000)}`, FILLED],
    ['1 MB of rows with nothing but commas', `a,b,c\n${',,\n'.repeat(330_000)}1,2,3\n`, BLANK],
    [
      '5 MB of one quoted cell',
      `a,b\n"${'""\n'.repeat(1_700_000)}",2\n`,
      'In row 2 a cell has more than 262144 characters.',
    ],
    ['5 MB of delimiters', `a,b\n${','.repeat(5_000_000)}`, 'It has more than 200 columns.'],
    ['5 MB in one name', 'a'.repeat(5_000_000), 'In row 1 a cell has more than 262144 characters.'],
  ])('%s is refused without holding the event loop', async (_what, content, why) => {
    await warmUp();
    const { own, foreign } = use.world;
    const about = await uploaded(own, content);
    const { answer, longestTurnMs } = await whileMeasured(async () => {
      const refused = expectRefusal(own.people.owner.client.importExport.file.query(about), 'importExport.unreadable');
      const { client } = foreign.people.member;
      const longestMs = await longestAnswerMs(refused, () => client.communities.get.query({ community: foreign.uuid }));
      return { longestMs, refused: await refused };
    });
    expect(longestTurnMs).toBeLessThan(TURN_MAX_MS);
    expect(answer.longestMs).toBeLessThan(ANSWER_MAX_MS);
    expect(answer.refused.message).toBe(`This file cannot be read. ${why}`);
  });
});

describe('an honest sheet of 10,000 rows', () => {
  test('is read, previewed and started without holding the event loop', async () => {
    await warmUp();
    const { own } = await use.stack.world();
    const { username } = own.people.member;
    const rows = Array.from({ length: 9_999 }, (_, at) => `person ${at},Name ${at},2025-01-02,Moderator,A note ${at}`);
    const sheet = ['username,name,joined,ranks,note', `${username},Renamed,2025-05-06,,Note`, ...rows].join('\n');
    const { about, mapping, preview } = await previewed(own, sheet);
    expect(preview).toMatchObject({ total: 10_000, will: 1, unknown: 9_999 });
    const { importExport } = own.people.owner.client;
    const file = await whileMeasured(() => importExport.file.query(about));
    expect(file.longestTurnMs).toBeLessThan(TURN_MAX_MS);
    const shown = await whileMeasured(() => importExport.preview.query({ ...about, mapping }));
    expect(shown.longestTurnMs).toBeLessThan(TURN_MAX_MS);
    const started = await whileMeasured(() => importExport.start.mutate({ ...about, mapping }));
    expect(started.answer).toMatchObject({ total: 10_000 });
    expect(started.longestTurnMs).toBeLessThan(TURN_MAX_MS);
  });
});
