import { expect, test } from 'vitest';
import type { AccountLink } from '../../bridge/account-link.ts';
import { Channel } from './channel.ts';

const stream = 'community:0d4f9a52-3c1d-4a86-8f0e-0a4a1f3b5c6d';

/** A link whose `live/watch` is answered when the test says so. */
function slowLink() {
  const watched = Promise.withResolvers<void>();
  const link = {
    state: 'live',
    caller: { account: null, token: null },
    listen: () => () => {},
    async call({ event }: { event: string }, { streams }: { streams: string[] }) {
      if (event !== 'live/watch') return {};
      await watched.promise;
      return { positions: Object.fromEntries(streams.map((name) => [name, 1])), refused: [] };
    },
  };
  return { channel: new Channel(link as never as AccountLink), answer: () => watched.resolve() };
}

test('who waits for a stream that is let go meanwhile is told so, and the rest of the process goes on', async () => {
  const { channel, answer } = slowLink();
  const release = channel.hold([stream]);
  const settled = channel.settled([stream]);
  release();
  answer();
  await expect(Promise.all([settled, channel.settled([stream])])).rejects.toMatchObject({ code: 'request.aborted' });
});

test('who waits for a stream that is held hears when it is watched', async () => {
  const { channel, answer } = slowLink();
  channel.hold([stream]);
  const settled = channel.settled([stream]);
  answer();
  await settled;
  expect(channel.position(stream)).toBe(1);
});
