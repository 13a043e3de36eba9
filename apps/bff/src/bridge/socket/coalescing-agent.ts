import { Agent as HttpAgent, type ClientRequestArgs } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/** Makes a socket's connections, and lets what is sent on them in one turn of the event loop go out as one write. */
export type CoalescingAgent = {
  readonly agent: HttpAgent;
  /** Call before sending: the latest connection holds what is written until the turn is over. */
  coalesce(): void;
};

type Connected = (error: Error | null, stream: Duplex) => void;

/**
 * A write to a socket costs a fifth of what a bridged query costs in all. Requests that arrived together, as those of
 * a batch and of a busy moment do, leave together.
 */
export function createCoalescingAgent(origin: string): CoalescingAgent {
  const agent = origin.startsWith('https:') || origin.startsWith('wss:') ? new HttpsAgent() : new HttpAgent();
  let latest: Duplex | null | undefined = null;
  let isCoalescing = false;
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options: ClientRequestArgs, connected?: Connected) =>
    (latest = connect(options, connected));
  return {
    agent,
    coalesce() {
      const socket = latest;
      if (isCoalescing || !socket || socket.destroyed) return;
      isCoalescing = true;
      socket.cork();
      setImmediate(() => {
        isCoalescing = false;
        socket.uncork();
      });
    },
  };
}
