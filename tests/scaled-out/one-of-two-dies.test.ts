import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectEachOnce, heard } from '../live/caught-up.ts';
import { whyNoCaddy } from '../support/caddy.ts';
import { type Fleet, startFleet } from '../support/processes/fleet.ts';
import { untilAnswered } from '../support/processes/resend.ts';
import { whyNoRedis } from '../support/redis.ts';
import type { Way } from '../support/wire.ts';
import type { Page } from '../support/world/page.ts';
import { type Place, makeWorld } from '../support/world/world.ts';

const running: { fleet?: Fleet } = {};
const reason = (await whyNoRedis()) ?? whyNoCaddy();
/** Long enough for several pages while a server dies, is gone and comes back. */
const PAGES = 60;
const PAUSE_MS = 25;
let fleet: Fleet;
let through: Way;

beforeAll(async () => {
  if (reason !== null) return;
  running.fleet = fleet = await startFleet({ caddy: true });
  if (fleet.through) through = fleet.through;
});

afterAll(() => running.fleet?.[Symbol.asyncDispose]());

beforeEach((context) => {
  if (reason !== null) context.skip(reason);
});

afterEach(async () => {
  for (const server of [...(running.fleet?.upstreams ?? []), ...(running.fleet?.gateways ?? [])]) {
    if (!server.isRunning()) await server.start();
  }
});

/** Opens page after page, and lets something happen in between; answers what each was answered with. */
async function pagesWhile(
  { page, path }: { page: Page; path: string },
  happen: () => Promise<void>,
): Promise<number[]> {
  const answers: number[] = [];
  let happening: Promise<void> | null = null;
  for (let count = 0; count < PAGES; count += 1) {
    if (count === PAGES / 3) happening = happen();
    answers.push((await page.visit(path)).status);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
  }
  await happening;
  return answers;
}

async function change({ uuid, people }: Place, subtitle: string): Promise<void> {
  await untilAnswered(people.owner.page, ({ communities }) => communities.update.mutate({ community: uuid, subtitle }));
}

describe.each([0, 1] as const)('when gateway %i is killed', (index) => {
  test('no page fails behind Caddy, and streams come back to the other without missing anything', async () => {
    const { own, visitor } = await makeWorld(fleet.by(through));
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await change(own, 'before');
    const answers = await pagesWhile({ page: visitor.page, path: `/com/${own.uuid}` }, async () => {
      await fleet.gateways[index].kill();
      await change(own, 'while it is away');
    });
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await fleet.gateways[index].start();
    await change(own, 'afterwards');
    await heard(live, 'while it is away');
    await heard(live, 'afterwards');
    expectEachOnce(live, own);
  });
});

describe.each([0, 1] as const)('when upstream %i is killed', (index) => {
  test('the gateway that asked it asks the other: no page fails, nothing is done twice or missed', async () => {
    const { own, visitor } = await makeWorld(fleet.by(through));
    const lives = fleet.past.map((way) => own.people.member.page.secondTab(way).live({ communities: [own.uuid] }));
    using streams = new DisposableStack();
    for (const live of lives) streams.use(live);
    await Promise.all(lives.map((live) => live.untilKind('live')));
    await change(own, 'before');
    const answers = await pagesWhile({ page: visitor.page, path: `/com/${own.uuid}` }, async () => {
      await fleet.upstreams[index].kill();
      await change(own, 'while it is away');
    });
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await fleet.upstreams[index].start();
    await change(own, 'afterwards');
    for (const live of lives) {
      await heard(live, 'while it is away');
      await heard(live, 'afterwards');
      expectEachOnce(live, own);
    }
  });
});
