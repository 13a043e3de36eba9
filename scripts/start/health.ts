import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 40;

/** Waits until an address answers 200, or until `signal` aborts. */
export async function untilHealthy(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await answers(address, signal)) return true;
    await wait(POLL_MS);
  }
  return false;
}

async function answers(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}

const HIGHEST_PORT = 65_535;

/** Tells whether a program already listens on a port of this machine. What is no port is nobody's: the app refuses it. */
export function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) return resolve(false);
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (taken: boolean) => () => {
      socket.destroy();
      resolve(taken);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}
