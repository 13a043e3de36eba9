import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers what the bench asks of each of its servers; `delay` is for those that can be made slow. */
export function answerQuestions(delay: (ms: number) => void = () => undefined): void {
  // The process that started it is gone.
  process.on('disconnect', () => process.exit());
  process.on('message', (question: { readonly what: string; readonly ms?: number }) => {
    if (question.what === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.(user + system);
    }
    if (question.what === 'delay') {
      delay(question.ms ?? 0);
      process.send?.({});
    }
  });
}

/** Serves on any free port of the loopback. */
export function listen(
  handler: RequestListener,
): Promise<{ readonly port: number; readonly server: ReturnType<typeof createServer> }> {
  const server = createServer(handler);
  return listening(server).then((port) => ({ port, server }));
}

/** Lets a server listen on any free port of the loopback; answers which. */
export function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
