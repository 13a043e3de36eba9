import type { BrowserContext } from 'playwright-core';

/** Counts the websockets a machine has open now, over all its tabs. Begin before the first tab. */
export function countSockets(machine: BrowserContext): { readonly open: number; readonly opened: number } {
  const open = new Set<object>();
  let opened = 0;
  machine.on('page', (page) => {
    page.on('websocket', (socket) => {
      open.add(socket);
      opened += 1;
      socket.once('close', () => open.delete(socket));
      page.once('close', () => open.delete(socket));
      page.once('crash', () => open.delete(socket));
    });
  });
  return {
    get open() {
      return open.size;
    },
    get opened() {
      return opened;
    },
  };
}
