import type { PreparedDownload } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import { JSON_LINES_FILE, jsonLinesOf } from '../../platform/sheets/json-lines.ts';
import { type DownloadKind, prepareDownload } from '../downloads/public.ts';
import { notify } from '../notifications/public.ts';
import { fateOf, type Inventory, sectionOf } from './inventory.ts';
import { countRows, rowsQuery } from './store.ts';

/** The kind of download that this is. */
export const OWN_DATA_KIND = 'own-data';

/** Puts on record that a copy is taken, tells the person by every way there is, and prepares it. */
export async function prepareCopy(context: SignedInContext, inventory: Inventory): Promise<PreparedDownload> {
  const { account } = context.caller;
  await context.throttle.spend('ownCopy', account).catch((error: unknown) => {
    const retryAfterS = error instanceof Failure ? error.details.retryAfterS : undefined;
    if (retryAfterS === undefined) throw error;
    throw fail('ownData.tooManyCopies', { values: { minutes: Math.ceil(retryAfterS / 60) }, retryAfterS });
  });
  await context.audit({ action: 'ACCOUNT_COPY', target: account });
  await notify(context, { kind: 'copyTaken', community: null, recipients: [account], thing: null, values: {} });
  const copied = inventory.filter(({ leftOut }) => !leftOut);
  const total = (await countRows(context.tx, copied, account)).reduce((sum, count) => sum + count, 0);
  return prepareDownload(context, { community: null, kind: OWN_DATA_KIND, asked: {}, total });
}

/** A copy of everything held of a person, as JSON lines (@decision 0050). */
export const ownDataCopy = (inventory: Inventory): DownloadKind => ({
  open: async ({ tx, caller: { account }, now }) => ({
    name: `muster-my-data-${now.toISOString().slice(0, 10)}.${JSON_LINES_FILE.extension}`,
    contentType: JSON_LINES_FILE.contentType,
    pieces: (written) => jsonLinesOf(linesOf(tx, { account, now, inventory }, written)),
  }),

  async ended({ audit }, { account, outcome, rows }) {
    await audit({
      action: 'ACCOUNT_COPY_END',
      success: outcome === 'done',
      target: account,
      after: { outcome, rows },
    });
  },
});

/**
 * The first line says what the file is; each section begins with a line that says what becomes of it when the account is
 * deleted and, where it has no rows, why.
 */
async function* linesOf(
  tx: Transaction,
  { account, now, inventory }: { readonly account: string; readonly now: Date; readonly inventory: Inventory },
  written: (rows: number) => void,
): AsyncGenerator<readonly unknown[]> {
  yield [{ file: 'Everything Muster holds about you', account, at: now.toISOString() }];
  for (const entry of inventory) {
    const { leftOut } = entry;
    const section = sectionOf(entry, inventory);
    yield [{ section, onDeletion: fateOf(entry), ...(leftOut && { leftOut }) }];
    if (leftOut) continue;
    for await (const rows of inLots(tx, rowsQuery(entry, account))) {
      yield rows.map(({ row }) => ({ section, row }));
      written(rows.length);
    }
  }
}
