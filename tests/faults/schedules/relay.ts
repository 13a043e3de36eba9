import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line between two servers of this machine that fails as networks do. Disposing of it cuts it for good. */
export type Relay = AsyncDisposable & {
  readonly address: string;
  /** New connections lead to this address from here on. */
  lead(address: string): void;
  /** Ends all that is connected, at once and on both sides. */
  cut(): void;
  /** Lets through what is asked and loses what is answered, then cuts: what was asked is done, and nobody learns it. */
  loseAnswers(forMs: number): Promise<void>;
  /** Holds everything back for a while, then lets it go on. */
  stall(forMs: number): Promise<void>;
};

type Line = { readonly near: Socket; readonly far: Socket };

/** Opens a relay on a free port. It refuses connections until it is told where to lead. */
export async function openRelay(): Promise<Relay> {
  const lines = new Set<Line>();
  let target: URL | null = null;
  let losing = false;
  const server = createServer((near) => {
    if (target === null) return void near.destroy();
    const far = connect({ host: target.hostname, port: Number(target.port) });
    const line = { near, far };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.on('data', (chunk: Buffer) => void far.write(chunk));
    far.on('data', (chunk: Buffer) => void (losing || near.write(chunk)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    losing = false;
    for (const { near, far } of lines) [near, far].forEach((socket) => socket.destroy());
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (address) => void (target = new URL(address)),
    cut,
    async loseAnswers(forMs) {
      losing = true;
      await sleep(forMs);
      cut();
    },
    async stall(forMs) {
      const held = [...lines].flatMap(({ near, far }) => [near, far]);
      for (const socket of held) socket.pause();
      await sleep(forMs);
      for (const socket of held) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
