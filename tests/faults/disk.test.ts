import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortLinks } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Browser } from '../session/browser.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { refusal } from '../support/world/page.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const MEGABYTE = 1024 * 1024;
const DISK_MB = 400;
const PATIENCE = { timeout: 15_000 };

const stopping = new AsyncDisposableStack();
let disk: string;
let stack: Stack;
let place: Place;
beforeAll(async () => {
  disk = mkdtempSync(join(tmpdir(), 'muster-fault-disk-'));
  // A disk of its own is the one honest way to fill one. It takes root, which CI's containers have.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'muster-fault-disk', disk]);
  stopping.defer(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  chmodSync(disk, 0o711);
  const own = { DATABASE_URL: '', DATABASE_APP_URL: '', DATA_DIR: disk };
  stack = stopping.use(await startStack({ upstream: own }));
  ({ own: place } = await stack.world());
});
afterEach(() => rmSync(ballast(), { force: true }));
afterAll(() => stopping.disposeAsync());

const ballast = () => join(disk, 'ballast');

/** Fills the disk up to what is to be left. */
function fillUpTo(leftMb: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const bytes = bavail * bsize - leftMb * MEGABYTE;
  const chunk = Buffer.alloc(MEGABYTE);
  for (let written = 0; written < bytes; written += MEGABYTE) {
    try {
      writeFileSync(ballast(), chunk.subarray(0, Math.min(MEGABYTE, bytes - written)), { flag: 'a' });
    } catch {
      return;
    }
  }
}

let links = 0;
function addLink(owner: Person) {
  links += 1;
  const input = {
    community: place.uuid,
    path: `link-${links}`,
    target: 'https://example.com/',
    notes: 'n'.repeat(200),
  };
  return owner.client.shortLinks.create.mutate(input).then(() => input.path);
}

async function savesAgain(owner: Person): Promise<string> {
  return vi.waitFor(() => addLink(owner), PATIENCE);
}

describe('a disk that runs full', () => {
  test('refuses what would be saved, in words that say what to do; reads and sign-in go on; it recovers by itself', async () => {
    const { owner, member } = place.people;
    const before = await addLink(owner);
    fillUpTo(32);
    await vi.waitFor(async () => expect((await refusal(addLink(owner))).code).toBe('storage.full'), PATIENCE);
    const { message } = await expectRefusal(addLink(owner), 'storage.full');
    expect(message).toContain('make room');
    expect(await member.client.communities.dashboard.query({ community: place.uuid })).toMatchObject({
      asOf: expect.any(Number),
    });
    // Signing out and in is what writes still go to.
    const again = await member.onAnotherDevice();
    expect(await again.client.session.current.query()).toMatchObject({ loggedIn: true });
    expect(await again.client.session.signOut.mutate()).toMatchObject({ ended: true });
    rmSync(ballast());
    const after = await savesAgain(owner);
    const kept = await stack.db.select().from(shortLinks).where(eq(shortLinks.community, place.uuid));
    expect(kept.map(({ path }) => path)).toEqual(expect.arrayContaining([before, after]));
  });

  test('to the last byte, by somebody else and all at once, loses nothing that was acknowledged', async () => {
    const { owner, member } = place.people;
    const acknowledged: string[] = [];
    const refusals = new Set<string>();
    const load = new AbortController();
    const writers = [1, 2].map(async () => {
      while (!load.signal.aborted) {
        await addLink(owner).then(
          (path) => acknowledged.push(path),
          (error: { data?: { code?: string } }) => refusals.add(String(error.data?.code ?? error)),
        );
      }
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(5), PATIENCE);
    fillUpTo(0);
    await vi.waitFor(() => expect([...refusals]).toContain('storage.full'), PATIENCE);
    expect(await member.client.communities.dashboard.query({ community: place.uuid })).toMatchObject({
      asOf: expect.any(Number),
    });
    expect(await member.client.session.current.query()).toMatchObject({ loggedIn: true });
    rmSync(ballast());
    load.abort();
    await Promise.all(writers);
    await savesAgain(owner);
    const kept = await stack.db.select().from(shortLinks).where(eq(shortLinks.community, place.uuid));
    const paths = kept.map(({ path }) => path);
    expect(acknowledged.filter((path) => !paths.includes(path))).toEqual([]);
    expect(['storage.full', 'storage.away', 'upstream.unreachable', 'upstream.timeout']).toEqual(
      expect.arrayContaining([...refusals]),
    );
  });

  test('to the last byte says at once that a sign-in cannot be saved, and for want of what', async () => {
    const { email } = place.people.member;
    const begun = new Browser(stack.page());
    const interaction = await begun.openOwn();
    fillUpTo(0);
    await vi.waitFor(async () => {
      const answer = await begun.step(interaction, 'login', { email, password: PASSWORD });
      expect({ status: answer.status, ...answer.json<object>() }).toMatchObject({ status: 507, code: 'storage.full' });
    }, PATIENCE);
    const opens = async () => {
      const opened = new Browser(stack.page());
      const { address } = await opened.startAt('own');
      expect((await opened.page.visit(address.href)).headers['location']).toContain('error=storage.full');
    };
    // A small row may still find room until the look at the disk that comes each second.
    await vi.waitFor(opens, PATIENCE);
    const asked = performance.now();
    await begun.step(interaction, 'login', { email, password: PASSWORD });
    await opens();
    expect(performance.now() - asked).toBeLessThan(2_000);
    rmSync(ballast());
    await vi.waitFor(async () => begun.complete(await begun.signInAtOwn(email)), PATIENCE);
  });
});
