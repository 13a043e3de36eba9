import type { AddressInfo } from 'node:net';
import { ACCOUNT_HEADER, DOWNLOADS_PATH } from '@muster/contracts/downloads/address';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DownloadKind } from '../../apps/upstream/src/platform/feature/download-kind.ts';
import { downloadsRoutes } from '../../apps/upstream/src/features/downloads/routes.ts';
import { insertDownload } from '../../apps/upstream/src/features/downloads/store.ts';
import { createHttp } from '../../apps/upstream/src/platform/http/server.ts';
import { hashToken, newToken } from '../../apps/upstream/src/platform/sessions.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack();

/** A kind whose files last until they are let go, and what became of them. */
function lasting() {
  const end = Promise.withResolvers<void>();
  const outcomes: string[] = [];
  const snapshots: number[] = [];
  const kind: DownloadKind = {
    async open({ tx }) {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      snapshots.push(rows[0]?.pid ?? 0);
      async function* pieces() {
        yield 'first';
        await end.promise;
        yield 'last';
      }
      return { name: 'x.txt', contentType: 'text/plain', pieces };
    },
    ended: async (_context, { outcome }) => void outcomes.push(outcome),
  };
  return { kind, outcomes, snapshots, letGo: end.resolve };
}

/** An instance that makes files of that kind alone. */
async function instance(kind: DownloadKind, wholeMs?: number) {
  const { services } = use.stack.upstream;
  const server = createHttp({ trustedProxies: [] }, services.log);
  downloadsRoutes(server, services, { kinds: { lasting: kind }, ...(wholeMs !== undefined && { wholeMs }) });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;

  /** Prepares a file for a person and begins to fetch it. */
  async function fetchAs({ account }: Person, community: string | null) {
    const token = newToken();
    const expiresAt = new Date(Date.now() + 600_000);
    const row = { account, tokenHash: hashToken(token), device: {}, expiresAt };
    const [session] = await use.stack.db.insert(sessions).values(row).returning({ id: sessions.id });
    const caller = { account, session: session?.id ?? '', community: null };
    const file = { community, kind: 'lasting', asked: {}, total: 1 };
    const prepared = await use.stack.db.transaction((tx) => insertDownload(tx, caller, file));
    const headers = { authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: account };
    return () => fetch(`http://127.0.0.1:${port}${DOWNLOADS_PATH}${prepared.token}`, { headers });
  }
  return { fetchAs, [Symbol.asyncDispose]: () => server.close() };
}

const codeOf = async (answer: Response) => (answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code);

test('one file at a time for each person, two for each community, and what is refused is good later', async () => {
  const { own, foreign, stranger } = await use.stack.world();
  const { owner, staff, member } = own.people;
  const files = lasting();
  await using here = await instance(files.kind);
  // Kept, since an answer that nobody holds any more is cut, and its slot comes free.
  const answers: Response[] = [];
  const fetchNow = async (person: Person, community: string | null) => {
    const answer = await (await here.fetchAs(person, community))();
    answers.push(answer);
    return codeOf(answer);
  };
  expect(await fetchNow(owner, own.uuid)).toBe('ok');
  const again = await here.fetchAs(owner, own.uuid);
  expect(await codeOf(await again())).toBe('downloads.busyYourself');
  const told = () =>
    use.stack.db.execute<{
      code: string | null;
      wait: number | null;
    }>(sql`select refusal ->> 'code' as code, refusal -> 'retryAfterS' as wait
    from downloads where account = ${owner.account} and kind = 'lasting' order by state, refusal is null`);
  // The page that began it cannot read the answer: it asks, and learns at once.
  expect((await told()).rows).toEqual([
    { code: 'downloads.busyYourself', wait: 10 },
    { code: null, wait: null },
  ]);
  expect(await fetchNow(owner, null)).toBe('downloads.busyYourself');
  expect(await fetchNow(staff, own.uuid)).toBe('ok');
  expect(await fetchNow(member, own.uuid)).toBe('downloads.busyCommunity');
  expect(await fetchNow(foreign.people.owner, foreign.uuid)).toBe('ok');
  expect(await fetchNow(stranger, null)).toBe('ok');
  expect(await fetchNow(foreign.people.staff, foreign.uuid)).toBe('downloads.busy');
  files.letGo();
  await Promise.all(answers.filter(({ bodyUsed }) => !bodyUsed).map((answer) => answer.text()));
  await expect.poll(() => files.outcomes).toEqual(['done', 'done', 'done', 'done']);
  expect(await codeOf(await again())).toBe('ok');
  expect((await told()).rows.filter(({ code }) => code !== null)).toHaveLength(1);
});

test('whoever takes too long loses the file, and the database its snapshot', async () => {
  const { own } = await use.stack.world();
  const files = lasting();
  await using here = await instance(files.kind, 300);
  const answer = await (await here.fetchAs(own.people.owner, own.uuid))();
  await expect(answer.text()).rejects.toThrow('terminated');
  await expect.poll(() => files.outcomes).toEqual(['stopped']);
  const held = async () => {
    const { rows } = await use.stack.db.execute<{ state: string }>(sql`
      select state from pg_stat_activity where pid = ${files.snapshots[0]} and state like 'idle in transaction%'`);
    return rows;
  };
  await expect.poll(held).toEqual([]);
  files.letGo();
});
