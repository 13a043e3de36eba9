import { describe, expect, test } from 'vitest';
import { createClock } from '../../../../tests/support/clock.ts';
import type { Backend } from './backends.ts';
import type { Bridge } from './bridge.ts';
import { BRANCHES, createBridgesByHost } from './bridges-by-host.ts';

const upstream = {
  local: 'http://127.0.0.1:3000',
  production: 'https://api.example.org',
  productionWs: 'https://ws.example.org',
  dev: 'https://api.dev.example.org',
  devBranch: 'https://{branch}.api.dev.example.org',
  qa: 'https://api.qa.example.org',
  review: 'https://api.review.example.org',
};

/** Bridges of which is only known whether they are open, and whether somebody listens on them. */
function stage() {
  const clock = createClock();
  const open = new Set<string>();
  const listening = new Set<string>();
  const bridges = createBridgesByHost({ productDomain: 'example.org', upstream }, clock, ({ rest }: Backend) => {
    open.add(rest);
    const links = {
      get isOpen() {
        return listening.has(rest);
      },
    };
    // Nothing but these two is used here of a bridge.
    return { links, close: async () => void open.delete(rest) } as unknown as Bridge;
  });
  const branch = (name: number) => `b${name}.dev.example.org`;
  const restOf = (name: number) => `https://b${name}.api.dev.example.org`;
  return { clock, open, listening, bridges, branch, restOf };
}

describe('branches of development', () => {
  test('share what is open: the one asked for longest ago makes room', async () => {
    const { clock, open, bridges, branch, restOf } = stage();
    for (let name = 0; name < BRANCHES.open; name += 1) bridges.for(branch(name));
    await clock.advance(BRANCHES.inUseMs / 2);
    bridges.for(branch(0));
    await clock.advance(BRANCHES.inUseMs / 2);
    bridges.for(branch(99));
    expect(open.size).toBe(BRANCHES.open);
    expect(open).toContain(restOf(0));
    expect(open).toContain(restOf(99));
    expect(open).not.toContain(restOf(1));
  });

  test('are refused where all that are open are in use, and any that is open goes on', () => {
    const { open, bridges, branch } = stage();
    for (let name = 0; name < BRANCHES.open; name += 1) bridges.for(branch(name));
    expect(() => bridges.for(branch(99))).toThrow(expect.objectContaining({ code: 'upstream.busy' }));
    expect(bridges.for(branch(3))).toBe(bridges.for(branch(3)));
    expect(open.size).toBe(BRANCHES.open);
  });

  test('are closed once nobody asks for them, and opened again when somebody does', async () => {
    const { clock, open, listening, bridges, branch, restOf } = stage();
    const first = bridges.for(branch(1));
    bridges.for(branch(2));
    listening.add(restOf(2));
    await clock.advance(BRANCHES.idleMs * 2);
    expect([...open]).toEqual([restOf(2)]);
    expect(bridges.for(branch(1))).not.toBe(first);
    listening.clear();
    await clock.advance(BRANCHES.idleMs * 3);
    expect([...open]).toEqual([]);
    expect(clock.pending()).toBe(0);
  });
});

test('the upstreams of the configuration stay open, and are no branch', async () => {
  const { clock, open, bridges, branch } = stage();
  for (const host of ['example.org', 'dev.example.org', 'qa.example.org']) bridges.for(host);
  for (let name = 0; name < BRANCHES.open; name += 1) bridges.for(branch(name));
  await clock.advance(BRANCHES.idleMs * 3);
  expect([...open]).toEqual([upstream.production, upstream.dev, upstream.qa]);
});
