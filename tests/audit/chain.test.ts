import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Verdict, verifyChains } from '../../apps/upstream/src/features/audit/chain.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const opened: { owner?: pg.Client; app?: pg.Client } = {};
beforeAll(async () => {
  opened.owner = new pg.Client({ connectionString: use.stack.database.ownerUrl });
  opened.app = new pg.Client({ connectionString: use.stack.database.appUrl });
  await Promise.all([opened.owner.connect(), opened.app.connect()]);
});
afterAll(() => Promise.all([opened.owner?.end(), opened.app?.end()]));

const owner = () => opened.owner as pg.Client;
const app = () => opened.app as pg.Client;

/** A community with ten entries in its record. */
async function busyPlace(): Promise<Place> {
  const { own } = await use.stack.world();
  const { communities, shortLinks } = own.people.owner.client;
  for (const subtitle of ['one', 'zwei', 'три', '四', 'five', 'six']) {
    await communities.update.mutate({ community: own.uuid, subtitle });
  }
  await shortLinks.create.mutate({ community: own.uuid, path: 'a', target: 'https://example.com', notes: '"\n\t,1:é' });
  return own;
}

async function verdictOf({ uuid }: Place): Promise<Verdict | undefined> {
  return (await verifyChains(owner(), uuid))[0];
}

describe('the record of a community', () => {
  test('is a chain without a hole, whatever is in it', async () => {
    const own = await busyPlace();
    const verdict = await verdictOf(own);
    expect(verdict).toMatchObject({ fault: null });
    expect(verdict?.entries).toBe(verdict?.seq);
    expect(verdict?.entries).toBeGreaterThanOrEqual(8);
  });

  test('stays one while many write at once', async () => {
    const own = await busyPlace();
    const { create } = own.people.owner.client.shortLinks;
    const paths = Array.from({ length: 20 }, (_, index) => `at-once-${index}`);
    await Promise.all(paths.map((path) => create.mutate({ community: own.uuid, path, target: 'https://example.com' })));
    expect(await verdictOf(own)).toMatchObject({ fault: null });
  });

  test('holds refusals too, and what a request only claims to be about has no chain', async () => {
    const own = await busyPlace();
    const before = await verdictOf(own);
    const { update } = own.people.member.client.communities;
    await update.mutate({ community: own.uuid, subtitle: 'mine' }).catch(() => undefined);
    const claimed = { community: crypto.randomUUID(), subtitle: 'mine' };
    // The gateway refuses visitors by itself.
    const { dispatcher } = use.stack.upstream;
    await dispatcher.handle('communities/update', { requestId: crypto.randomUUID(), ...claimed });
    expect(await verdictOf(own)).toMatchObject({ fault: null, seq: (before?.seq ?? 0) + 1 });
    const { rows } = await owner().query('select 1 from audit where community is not null and seq is null');
    expect(rows.length).toBe(1);
  });
});

describe("the application's role", () => {
  test.each([
    ['change an entry', 'update audit set action = action'],
    ['remove one', 'delete from audit'],
    ['empty the record', 'truncate audit'],
    ['move the head of a chain', 'update audit_heads set seq = 0'],
    ['remove a head', 'delete from audit_heads'],
    ['make a head', 'insert into audit_heads (community) select uuid from communities limit 1'],
    ['switch the chain off', 'alter table audit disable trigger audit_chain'],
    ['put another function in its place', 'drop function muster_audit_chain cascade'],
  ])('cannot %s', async (_what, statement) => {
    await expect(app().query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('cannot choose a place in the chain, or a hash', async () => {
    const own = await busyPlace();
    const before = await verdictOf(own);
    await app().query(`select set_config('muster.community', $1, false)`, [own.uuid]);
    await app().query(
      `insert into audit (community, action, code, source, request_id, seq, hash)
       values ($1, 'COMMUNITY_UPDATE', 23002, 'job', 'forged', 1, 'forged')`,
      [own.uuid],
    );
    expect(await verdictOf(own)).toMatchObject({ fault: null, seq: (before?.seq ?? 0) + 1 });
  });
});

describe('whoever can write to the database itself is noticed', () => {
  const at = (own: Place, statement: string) => owner().query(statement, [own.uuid]);

  test.each([
    [
      'changes what was',
      `update audit set before = '{"subtitle": "never"}' where community = $1 and seq = 4`,
      4,
      'changed',
    ],
    ['changes who did it', 'update audit set actor = gen_random_uuid() where community = $1 and seq = 3', 3, 'changed'],
    [
      'changes when it was',
      `update audit set at = at - interval '1 second' where community = $1 and seq = 5`,
      5,
      'changed',
    ],
    [
      'changes what something was called',
      `update audit set target_label = 'X' where community = $1 and seq = 2`,
      2,
      'changed',
    ],
    ['removes an entry', 'delete from audit where community = $1 and seq = 4', 5, 'missing'],
    ['removes the first ones', 'delete from audit where community = $1 and seq < 3', 3, 'missing'],
    ['cuts the end', 'delete from audit where community = $1 and seq > 5', 6, 'end'],
    ['removes all', 'delete from audit where community = $1', 1, 'end'],
    ['forgets the head', 'delete from audit_heads where community = $1', 0, 'changed'],
  ] as const)('who %s', async (_what, statement, seq, kind) => {
    const own = await busyPlace();
    await at(own, statement);
    const verdict = await verdictOf(own);
    if (seq === 0) expect(verdict?.fault).not.toBeNull();
    else expect(verdict?.fault).toEqual({ seq, kind });
  });

  test('who changes the order', async () => {
    const own = await busyPlace();
    await at(own, 'update audit set seq = -seq where community = $1 and seq in (4, 5)');
    await at(own, 'update audit set seq = 9 + seq where community = $1 and seq < 0');
    expect((await verdictOf(own))?.fault).toEqual({ seq: 4, kind: 'changed' });
  });

  test('who moves an entry into another community', async () => {
    const [own, other] = [await busyPlace(), await busyPlace()];
    await owner().query('update audit set community = $2, seq = 1000 where community = $1 and seq = 4', [
      own.uuid,
      other.uuid,
    ]);
    expect((await verdictOf(own))?.fault).toEqual({ seq: 5, kind: 'missing' });
    expect((await verdictOf(other))?.fault).toMatchObject({ kind: 'missing' });
  });

  test('and of one community only', async () => {
    const [own, other] = [await busyPlace(), await busyPlace()];
    await at(own, 'delete from audit where community = $1 and seq = 2');
    const verdicts = await verifyChains(owner(), null);
    expect(verdicts.find(({ community }) => community === own.uuid)?.fault).not.toBeNull();
    expect(verdicts.find(({ community }) => community === other.uuid)?.fault).toBeNull();
  });
});

describe('the command', () => {
  const program = fileURLToPath(new URL('../../apps/upstream/src/audit-verify.ts', import.meta.url));
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [program, ...given], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: use.stack.database.ownerUrl },
    });

  test('says of each record where it ends, and of a broken one where it breaks', async () => {
    const [own, other] = [await busyPlace(), await busyPlace()];
    const whole = run('--community', own.uuid);
    expect(whole.stdout).toMatch(new RegExp(`^${own.uuid}: \\d+ entries, whole, ends at \\d+ with [0-9a-f]{64}$`, 'm'));
    expect(whole.status).toBe(0);
    await owner().query('delete from audit where community = $1 and seq = 3', [other.uuid]);
    const broken = run('--community', other.uuid);
    expect(broken.stdout).toContain('BROKEN at entry 4 (missing)');
    expect(broken.status).toBe(1);
  });
});
