import type { ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import type { ErrorCode } from '@muster/contracts/errors';
import type { RosterColumn } from '@muster/contracts/rosters/model';
import { beforeAll, describe, expect, test } from 'vitest';
import { standingRecords } from '../../apps/upstream/src/features/service-record/tables.ts';
import { askApi, makeKey } from '../api-keys/asking.ts';
import { askSecond, setLegacy } from '../api-keys/legacy/asking.ts';
import { fetched } from '../import-export/exporting.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, memberColumn, ownColumn, rowsOf, writeCell } from './asking.ts';
import { dayAgo, joinedLongAgo } from '../roster-history/past-records.ts';

const use = useStack();

const VALUE = 4711;
const STATUS = 'Hidden status';

/** A roster with columns that the member does not see, who may export it: one with a number, one of statuses, and one calculated. */
type Hiding = {
  readonly own: Place;
  readonly id: string;
  readonly secret: RosterColumn;
  readonly doubled: RosterColumn;
  readonly status: RosterColumn;
};
let hiding: Hiding;

type Reader = 'owner' | 'member';
/** What a reader gets in one way, as a text. */
type Way = (reader: Reader, hiding: Hiding) => Promise<string>;

const text = async (answer: Promise<unknown>) => JSON.stringify(await answer);

beforeAll(async () => {
  const { own } = await use.stack.world();
  await joinedLongAgo(use.stack, own);
  const viewRanks = [own.ranks.Moderator];
  const secret = ownColumn({ label: 'Covert number', type: 'number', total: 'sum', viewRanks });
  const status = memberColumn('status', { label: 'Covert standing', viewRanks });
  const terms = [{ column: secret.id }, { number: 2 }];
  const doubled: RosterColumn = {
    kind: 'computed',
    id: crypto.randomUUID(),
    width: null,
    viewRanks: [],
    rules: [],
    total: 'average',
    label: 'Covert double',
    cases: [{ column: secret.id, is: 'above', value: '9000', result: '0', color: null }],
    formula: { operation: 'product', terms, decimals: 0 },
  };
  const id = await makeRoster(own, { columns: [secret, status, doubled, ownColumn({ label: 'Seen' })] });
  await letOn(own, id, { permission: 'export' });
  await letOn(own, id, { permission: 'editRows' });
  await writeCell(own, { id, column: secret.id, value: VALUE });
  const { account } = own.people.member;
  const record = { community: own.uuid, account, kind: 'status', source: 'manual', details: { from: STATUS } };
  await use.stack.db.insert(standingRecords).values({ ...record, at: new Date() });
  await setLegacy(own);
  hiding = { own, id, secret, doubled, status };
});

/** A key that may what the reader may: one that edits rosters sees all of their columns. */
async function keyOf(reader: Reader, { own }: Hiding): Promise<string> {
  const scopes: ApiKeyScope[] = reader === 'owner' ? ['rosters.view', 'rosters.edit'] : ['rosters.view'];
  return (await makeKey(own, { scopes })).secret;
}

async function fileOf(reader: Reader, { own, id }: Hiding): Promise<string> {
  const { client, page } = own.people[reader];
  const { address } = await client.rosters.export.mutate({ community: own.uuid, id, format: 'csv' });
  return (await fetched(page, address)).bytes.toString('utf8');
}

/** Ways in which the owner gets something of a hidden column, and the mark by which it is known. */
const SHOWN: Readonly<Record<string, { readonly mark: string; readonly read: Way }>> = {
  'the rows of an answer': { mark: `${VALUE}`, read: (by, { own, id }) => text(rowsOf(own, id, { by })) },
  'the columns of an answer': { mark: 'Covert number', read: (by, { own, id }) => text(rowsOf(own, id, { by })) },
  'a formula': { mark: `${VALUE * 2}`, read: (by, { own, id }) => text(rowsOf(own, id, { by })) },
  'a total': {
    mark: `${VALUE}`,
    read: (by, { own, id }) => text(own.people[by].client.rosters.totals.query({ community: own.uuid, id })),
  },
  'the total of a formula': {
    mark: `${VALUE * 2}`,
    read: (by, { own, id }) =>
      text(own.people[by].client.rosters.totals.query({ community: own.uuid, id, search: 'crow member' })),
  },
  'an export': { mark: `${VALUE}`, read: fileOf },
  'the head of an export': { mark: 'Covert', read: fileOf },
  'a past day': {
    mark: STATUS,
    read: (by, { own, id }) =>
      text(own.people[by].client.rosterHistory.past.query({ community: own.uuid, id, day: dayAgo(5) })),
  },
  'cells of a past day': {
    mark: `${VALUE}`,
    read: (by, { own, id }) =>
      text(own.people[by].client.rosterHistory.past.query({ community: own.uuid, id, day: dayAgo(0) })),
  },
  'columns of a past day': {
    mark: 'Covert',
    read: (by, { own, id }) =>
      text(own.people[by].client.rosterHistory.past.query({ community: own.uuid, id, day: dayAgo(0) })),
  },
  'a comparison of two days': {
    mark: STATUS,
    read: (by, { own, id }) =>
      text(
        own.people[by].client.rosterHistory.differences.query({
          community: own.uuid,
          id,
          from: dayAgo(5),
          to: dayAgo(0),
        }),
      ),
  },
  'a comparison of cells': {
    mark: `${VALUE}`,
    read: (by, { own, id }) =>
      text(
        own.people[by].client.rosterHistory.differences.query({
          community: own.uuid,
          id,
          from: dayAgo(5),
          to: dayAgo(0),
        }),
      ),
  },
  'the public API': {
    mark: `${VALUE}`,
    read: async (by, at) => (await askApi(use.stack, await keyOf(by, at), `/rosters/${at.id}/rows`)).text,
  },
  'the older public API': {
    mark: `${VALUE}`,
    read: async (by, at) => (await askSecond(use.stack, await keyOf(by, at), `GET /rosters/${at.id}`)).text,
  },
  'a formula in the older public API': {
    mark: `${VALUE * 2}`,
    read: async (by, at) => (await askSecond(use.stack, await keyOf(by, at), `GET /rosters/${at.id}`)).text,
  },
};

describe('a column that is hidden from a reader is not in', () => {
  test.each(Object.entries(SHOWN))('%s', async (_way, { mark, read }) => {
    expect(await read('owner', hiding)).toContain(mark);
    const said = await read('member', hiding);
    for (const hidden of [mark, 'Covert', `${VALUE}`, STATUS, hiding.secret.id, hiding.doubled.id, hiding.status.id])
      expect(said).not.toContain(hidden);
  });

  test('a live event', async () => {
    const { own, id, secret } = hiding;
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await writeCell(own, { id, column: secret.id, value: VALUE + 1, version: 1 });
    await writeCell(own, { id, column: secret.id, value: VALUE, version: 2 });
    await live.untilEvent('rosters:rowsChanged');
    const heard = live.events(`community:${own.uuid}`).filter(({ type }) => type.startsWith('rosters:'));
    expect(heard.length).toBeGreaterThan(0);
    for (const { data } of heard) expect(data).toEqual({ id });
  });
});

/** Ways to find out about a column by what is done with it, which are refused as if there were no such column. */
const PROBED: Readonly<Record<string, (column: string, hiding: Hiding) => Promise<unknown>>> = {
  'a sort order': (column, { own, id }) => rowsOf(own, id, { by: 'member', sorts: [{ column, down: true }] }),
  'a filter': (column, { own, id }) =>
    rowsOf(own, id, { by: 'member', filters: [{ column, is: 'above', value: '1' }] }),
  'a filter of totals': (column, { own, id }) =>
    own.people.member.client.rosters.totals.query({
      community: own.uuid,
      id,
      filters: [{ column, is: 'filled', value: '' }],
    }),
  'a written cell': (column, { own, id }) => writeCell(own, { id, column, value: 1, by: 'member' }),
  'the history of a cell': (column, { own, id }) =>
    own.people.member.client.rosterHistory.cell.query({
      community: own.uuid,
      id,
      row: own.people.member.account,
      column,
    }),
  'the next free value': (column, { own, id }) =>
    own.people.member.client.rosters.nextFree.query({ community: own.uuid, id, column }),
};

describe('a column that is hidden from a reader is like one that is not there to', () => {
  const code: ErrorCode = 'rosters.columnUnknown';
  test.each(Object.entries(PROBED))('%s', async (_way, probe) => {
    for (const { id } of [hiding.secret, hiding.doubled, hiding.status]) await expectRefusal(probe(id, hiding), code);
    await expectRefusal(probe(crypto.randomUUID(), hiding), code);
  });

  test('a search, which finds no row by it', async () => {
    const { own, id } = hiding;
    for (const search of [`${VALUE}`, STATUS]) expect((await rowsOf(own, id, { by: 'member', search })).total).toBe(0);
  });

  test('a filter of the public API', async () => {
    const { id, secret } = hiding;
    const filters = encodeURIComponent(JSON.stringify({ column: secret.id, is: 'above', value: '1' }));
    const ask = async (by: Reader) =>
      askApi(use.stack, await keyOf(by, hiding), `/rosters/${id}/rows?filters=${filters}`);
    expect(await ask('owner')).toMatchObject({ status: 200 });
    expect((await ask('member')).text).toContain(code);
  });
});
