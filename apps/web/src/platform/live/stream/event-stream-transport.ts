import type { StreamMessage } from '@muster/contracts/live/model';
import { OWN_PAGE, TRPC_PATH } from '../../wire/trpc-links.ts';
import type { Transport, Watched } from './transport.ts';

/**
 * The stream as a long answer over http, for networks that block websockets (@decision 0029). Read by fetch and not by
 * `EventSource`, which cannot say that a page of ours asks: browsers without fetch metadata, and plain http, need that.
 */
export function openEventStream(): Transport {
  let running: AbortController | null = null;
  return {
    subscribe(watched, ears) {
      running?.abort();
      const own = new AbortController();
      running = own;
      const ifHeard = (tell: () => void): void => void (own.signal.aborted || tell());
      hear({ watched, signal: own.signal, message: (message) => ifHeard(() => ears.message(message)) }).then(
        () => ifHeard(() => ears.ended()),
        (cause: unknown) => ifHeard(() => ears.broken(cause)),
      );
    },
    close: () => running?.abort(),
  };
}

type Hearing = {
  readonly watched: Watched;
  readonly signal: AbortSignal;
  readonly message: (message: StreamMessage) => void;
};

async function hear({ watched, signal, message }: Hearing): Promise<void> {
  const input = encodeURIComponent(JSON.stringify(watched));
  const answer = await fetch(`${TRPC_PATH}/live.events?input=${input}`, {
    headers: { ...OWN_PAGE, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
  if (!answer.ok || !answer.body) throw new TypeError(`the stream answered ${answer.status}`);
  const read = createFrameReader(({ event, data }) => {
    if (event === 'message') message(JSON.parse(data) as StreamMessage);
    else if (event === 'serialized-error') throw new TypeError(`the stream failed: ${data}`);
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
}

type Frame = { readonly event: string; readonly data: string };

/** Cuts the text of an event stream, which comes in any pieces, into its frames. */
export function createFrameReader(tell: (frame: Frame) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
      tell({ event: fields.get('event') ?? 'message', data: fields.get('data') ?? '' });
    }
  };
}
