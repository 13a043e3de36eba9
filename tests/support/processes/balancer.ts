import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands for a name behind which several servers are: connections go to the first of them that takes any. */
export type Balancer = AsyncDisposable & { readonly port: number };

/**
 * Starts one. A name of docker's network leads to the addresses of all its containers, and whoever connects tries one
 * after the other; here the order is fixed, so that a test knows who speaks to whom.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    void connectFirst(ports).then((target) => {
      if (target === null || client.destroyed) {
        target?.destroy();
        client.destroy();
        return;
      }
      target.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => target.destroy());
      client.pipe(target).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

async function connectFirst([port, ...others]: readonly number[]): Promise<Socket | null> {
  if (port === undefined) return null;
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return isOpen ? socket : connectFirst(others);
}
