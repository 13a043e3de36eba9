import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How bad a network is. Chances are for each piece of data, in either direction. */
export type Badness = {
  /** A packet is lost: it, and all behind it, comes after a retransmission, or after several. */
  readonly loss: number;
  /** The connection is reset, with whatever was under way on it. */
  readonly reset: number;
  /** Each piece of data takes this long, in either direction; none where it is left out. */
  readonly latencyMs?: number;
  /** No more than this passes on one connection in one direction; as much as there is where it is left out. */
  readonly bytesPerS?: number;
};

/** A TCP line to a server of this machine that fails as networks do. Disposing of it cuts it for good. */
export type BadNetwork = AsyncDisposable & {
  readonly port: number;
  readonly address: string;
  /** Pieces of data that came late, and connections that were reset. */
  readonly counts: { late: number; resets: number };
  /** New connections lead to this address from here on. */
  lead(address: string): void;
  worsen(badness: Badness): void;
  /**
   * Nothing passes any more and nothing is closed: neither side is told. New connections are accepted and led nowhere,
   * as by a middlebox that lost its way out. Those of before never come back, as after a change of address.
   */
  goDark(): void;
  /** New connections pass again. */
  comeBack(): void;
  /** Connections that the server behind it has not ended. */
  open(): number;
};

const GOOD: Badness = { loss: 0, reset: 0 };
/** First retransmission of a lost packet on a line of short delay; each further one takes twice as long. */
const RETRANSMIT_MS = 200;
const RETRANSMITS_MAX = 4;
/** A connection that drips lets a little pass this often. */
const DRIP_MS = 50;

type Line = { readonly near: Socket; readonly far: Socket; isDark: boolean };

/** Opens a line on a free port, as good as any until it is told otherwise. `seed` makes its failures the same again. */
export async function openBadNetwork(seed: number): Promise<BadNetwork> {
  const chance = randomFrom(seed);
  const lines = new Set<Line>();
  const lost = new Set<Socket>();
  const counts = { late: 0, resets: 0 };
  let badness = GOOD;
  let target: URL | null = null;
  let isDark = false;

  function end(line: Line): void {
    lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  /** Hands on in order what comes, each piece after the delay the network gives it. */
  function carry(line: Line, from: Socket, to: Socket): void {
    let turn = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (chance() < badness.reset) {
        counts.resets += 1;
        return end(line);
      }
      const delayMs = lossDelay(badness.loss, chance);
      if (delayMs > 0) counts.late += 1;
      const { latencyMs = 0 } = badness;
      const dueAt = performance.now() + latencyMs;
      turn = turn.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        if (latencyMs > 0) await pause(dueAt - performance.now());
        await dripped(chunk, (piece) => void (line.isDark || to.destroyed || to.write(piece)));
      });
    });
    // What a dark line would close is told to nobody.
    const over = () => void (line.isDark || turn.then(() => line.isDark || end(line)));
    from.on('close', over).on('error', () => {});
  }

  /** Writes what there is, at once or as slowly as the network is at each moment. */
  async function dripped(chunk: Buffer, write: (piece: Buffer) => void): Promise<void> {
    let rest = chunk;
    while (badness.bytesPerS !== undefined && rest.length > 0) {
      const size = Math.max(1, Math.round((badness.bytesPerS * DRIP_MS) / 1_000));
      await pause(DRIP_MS);
      write(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
    if (rest.length > 0) write(rest);
  }

  const server = createServer((near) => {
    near.on('error', () => {});
    if (isDark || target === null) {
      lost.add(near);
      near.resume();
      return;
    }
    const far = connect({ host: target.hostname, port: Number(target.port) });
    const line: Line = { near, far, isDark: false };
    lines.add(line);
    carry(line, near, far);
    carry(line, far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    counts,
    lead: (address) => void (target = new URL(address)),
    worsen: (how) => void (badness = how),
    goDark() {
      isDark = true;
      for (const line of lines) line.isDark = true;
    },
    comeBack: () => void (isDark = false),
    open: () => [...lines].filter(({ far }) => !far.closed).length,
    async [Symbol.asyncDispose]() {
      for (const line of lines) end(line);
      for (const near of lost) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, Math.max(0, ms)));
}

function lossDelay(loss: number, chance: () => number): number {
  let delayMs = 0;
  for (let resend = 0; resend < RETRANSMITS_MAX && chance() < loss; resend += 1) delayMs += RETRANSMIT_MS * 2 ** resend;
  return delayMs;
}

/** Numbers between 0 and 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
