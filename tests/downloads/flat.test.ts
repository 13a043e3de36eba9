import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Cell, Rows } from '../../apps/upstream/src/platform/sheets/cell.ts';
import { csvOf } from '../../apps/upstream/src/platform/sheets/csv.ts';
import { inLots, ROWS_AT_ONCE } from '../../apps/upstream/src/platform/sheets/in-lots.ts';
import { xlsxOf } from '../../apps/upstream/src/platform/sheets/xlsx.ts';
import { inSnapshot, type Transaction } from '../../apps/upstream/src/platform/database.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();
const MANY = 10_000;
const COLUMNS = Array.from({ length: 40 }, (_, at) => ({ label: `Column ${at}`, kind: 'text' as const, width: 20 }));
/** Lots that a workbook may have taken before anybody reads it: what the archive and the sheet keep waiting. */
const LOTS_AHEAD = 12;

/** Ten thousand rows from the database, and how many were asked for. */
function counted(tx: Transaction): { readonly rows: Rows; readonly asked: () => number } {
  const told = { asked: 0 };
  async function* rows(): AsyncGenerator<Cell[][]> {
    const statement = sql`select n from generate_series(1, ${MANY}::int) n order by n`;
    for await (const some of inLots(tx, statement)) {
      told.asked += some.length;
      // Nothing that an archive could make smaller.
      yield some.map(() => COLUMNS.map(() => randomBytes(24).toString('base64')));
    }
  }
  return { rows: rows(), asked: () => told.asked };
}

describe('however many rows there are, no more are in memory', () => {
  test('than one lot for CSV', () =>
    inSnapshot(use.stack.db, async (tx) => {
      const { rows, asked } = counted(tx);
      let taken = 0;
      for await (const piece of csvOf({ columns: COLUMNS, rows }, { byteOrderMark: false })) {
        taken += piece.split('\r\n').length - 1;
        expect(asked() - (taken - 1)).toBeLessThanOrEqual(ROWS_AT_ONCE);
      }
      expect(taken).toBe(MANY + 1);
    }));

  test('than a few lots for a workbook whose reader has stopped, and none after it has left', () =>
    inSnapshot(use.stack.db, async (tx) => {
      const { rows, asked } = counted(tx);
      const pieces = xlsxOf({ columns: COLUMNS, rows }, { title: 'Many' });
      await pieces.next();
      await settled(asked);
      const ahead = asked();
      expect(ahead).toBeLessThanOrEqual(LOTS_AHEAD * ROWS_AT_ONCE);
      await pieces.return(undefined);
      expect(asked() - ahead).toBeLessThanOrEqual(ROWS_AT_ONCE);
      // The connection is as good as before.
      expect(await readOne(tx)).toBe(1);
    }));
});

test('a fault of the database ends a workbook with that fault', () =>
  inSnapshot(use.stack.db, async (tx) => {
    async function* rows(): AsyncGenerator<Cell[][]> {
      yield [['fine']];
      await tx.execute(sql`select 1 / 0`);
    }
    const reading = async () => {
      for await (const _ of xlsxOf({ columns: COLUMNS.slice(0, 1), rows: rows() }, { title: 'Broken' }));
    };
    await expect(reading()).rejects.toHaveProperty('cause.message', 'division by zero');
  }));

async function readOne(tx: Transaction): Promise<unknown> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one`);
  return rows[0]?.one;
}

/** Waits until a number stands still, a second long: a busy machine takes a while to come to the next. */
async function settled(count: () => number): Promise<void> {
  for (let before = count(), still = 0; still < 10; before = count()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    still = before === count() ? still + 1 : 0;
  }
}
