import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppRouter } from '@muster/bff/app-router';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { events } from '@muster/upstream/platform/schema/service';
import type { TRPCClientError } from '@trpc/client';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** Kills per run of the tests; `FAULT_ROUNDS=50` for a release. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const WRITERS = 4;
/** The promise is 3 s, and what it took is printed; the rest is for a machine that does much else. */
const BACK_MS = 15_000;

const stopping = new AsyncDisposableStack();
let stack: Stack;
let dataDir: string;
let place: Place;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-fault-db-'));
  // The user PostgreSQL runs as under root has to get through here.
  chmodSync(dataDir, 0o711);
  stopping.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  // A server of its own that can be killed, kept by the upstream as in `npm start`.
  const own = { DATABASE_URL: '', DATABASE_APP_URL: '', DATA_DIR: dataDir };
  stack = stopping.use(await startStack({ upstream: own }));
  ({ own: place } = await stack.world());
});
afterAll(() => stopping.disposeAsync());

const postmaster = () => Number.parseInt(readFileSync(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8'), 10);

type Adding = { readonly until: () => boolean; readonly refused: Set<string> };

/** What a page is told meanwhile. Each says to try again, and whoever does under the same key is safe. */
const TOLD = ['storage.away', 'upstream.unreachable', 'upstream.timeout', 'idempotency.running'];

/** Reads what a member is shown, again and again, and answers how often it was new, old, or refused by what. */
async function read({ page }: Person, until: () => boolean): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>();
  const input = encodeURIComponent(JSON.stringify({ community: place.uuid }));
  while (!until()) {
    const answer = await page.fetch(`/trpc/communities.dashboard?input=${input}`);
    const { error } = answer.json<{ error?: { data: { code: string } } }>();
    const outcome = error?.data.code ?? (answer.headers['x-muster-stale-since'] === undefined ? 'new' : 'old');
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    await wait(10);
  }
  return outcomes;
}

/** Adds a link, and tries again under the same key, as the page does, until it is told that it was added. */
async function add(owner: Person, name: string, { until, refused }: Adding): Promise<boolean> {
  const client = owner.page.keyed(`link-${name}`);
  while (!until()) {
    const asked = client.shortLinks.create.mutate({
      community: place.uuid,
      path: name,
      target: 'https://example.com/',
    });
    const code = await asked.then(
      () => null,
      (error: TRPCClientError<AppRouter>) => String(error.data?.code ?? error),
    );
    if (code === null) return true;
    refused.add(code);
    await wait(20);
  }
  return false;
}

describe('a database that is killed', () => {
  test(`${ROUNDS} times under load: it is back, what was acknowledged is there, once, with its event`, async () => {
    const { member, owner } = place.people;
    const refused = new Set<string>();
    const acknowledged: string[] = [];
    const back: number[] = [];
    const load = new AbortController();
    const write = async (writer: number) => {
      for (let index = 0; !load.signal.aborted; index += 1) {
        const name = `w${writer}-${index}`;
        if (await add(owner, name, { until: () => load.signal.aborted, refused })) acknowledged.push(name);
      }
    };
    const reading = read(member, () => load.signal.aborted);
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(300);
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      const at = performance.now();
      const before = acknowledged.length;
      // One that was on its way may still come.
      while (acknowledged.length < before + WRITERS + 1) {
        expect(performance.now() - at).toBeLessThan(BACK_MS);
        await wait(10);
      }
      back.push(Math.round(performance.now() - at));
    }
    load.abort();
    await Promise.all(writers);
    expect(TOLD).toEqual(expect.arrayContaining([...refused]));
    const { new: fresh = 0, old = 0, ...refusedReads } = Object.fromEntries(await reading);
    expect(fresh).toBeGreaterThan(0);
    expect(TOLD).toEqual(expect.arrayContaining(Object.keys(refusedReads)));

    const links = await stack.db.select().from(shortLinks).where(eq(shortLinks.community, place.uuid));
    const logged = await stack.db
      .select()
      .from(events)
      .where(and(eq(events.stream, `community:${place.uuid}`), eq(events.type, 'short-links:changed')));
    const paths = links.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(acknowledged.filter((name) => !paths.includes(name))).toEqual([]);
    // Both or neither: a link without its event, or an event without its link, would be half a change.
    expect(logged).toHaveLength(links.length);
    process.stdout.write(
      `database killed ${ROUNDS} times, ${acknowledged.length} acknowledged, back after ${back.join(', ')} ms; reads: ${fresh} new, ${old} old, refused ${JSON.stringify(refusedReads)}\n`,
    );
  });
});
