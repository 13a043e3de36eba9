import { createTRPCClient } from '@trpc/client';
import { createWSClient, wsLink } from '@trpc/client/links/wsLink/wsLink';
import type { StreamMessage } from '@muster/contracts/live/model';
import { logFault } from '../../console-log.ts';
import type { AppRouter } from '../../wire/app-router-type.ts';
import { debugToast } from '../../wire/debug-mode.ts';
import { TRPC_PATH } from '../../wire/trpc-links.ts';
import type { StreamEars, Transport } from './transport.ts';

/** The stream over a websocket, in tRPC's own wire format (@decision 0007). */
export function openWebsocket(): Transport {
  let ears: StreamEars | null = null;
  let stop = () => {};
  const broke = (cause: unknown): void => {
    const told = ears;
    ears = null;
    told?.broken(cause);
  };
  const socket = createWSClient({
    url: () => `${location.origin.replace(/^http/, 'ws')}${TRPC_PATH}`,
    lazy: { enabled: true, closeMs: 1_000 },
    onOpen: () => debugToast('connect'),
    onClose(cause) {
      debugToast('disconnect', String(cause?.code ?? ''));
      broke(cause);
    },
    // §8: logged to the console, and the connected flag is false from here on.
    onError(event) {
      logFault('websocket connection error', event);
      debugToast('connectionError');
      broke(event);
    },
  });
  const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] });
  return {
    subscribe({ communities, from }, next) {
      ears = next;
      stop();
      const isHeard = (): boolean => ears === next;
      const subscription = client.live.events.subscribe(
        { communities: [...communities], from: { ...from } },
        {
          onData: (tracked) => isHeard() && next.message(tracked.data as StreamMessage),
          // A socket that could not even be made, or that the gateway asked to make anew, is told of here alone.
          onConnectionStateChange: ({ state, error }) => isHeard() && state === 'connecting' && error && broke(error),
          onError: (error) => isHeard() && broke(error),
          onComplete: () => isHeard() && broke('complete'),
        },
      );
      stop = () => subscription.unsubscribe();
    },
    close() {
      ears = null;
      stop();
      // A half-open socket takes its time to close; nobody waits for it.
      void socket.close();
    },
  };
}
