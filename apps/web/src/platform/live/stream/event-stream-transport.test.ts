import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameReader } from './event-stream-transport.ts';

const STREAM = [
  'event: connected\ndata: {"reconnectAfterInactivityMs":9000}\n\n',
  'data: {"kind":"hello","text":"a: b"}\nid: 1.2.3\n\n',
  'data: {"kind":"live"}\nid: 1.2.4\n\n',
  'event: return\ndata: \n\n',
].join('');

const FRAMES = [
  { event: 'connected', data: '{"reconnectAfterInactivityMs":9000}' },
  { event: 'message', data: '{"kind":"hello","text":"a: b"}' },
  { event: 'message', data: '{"kind":"live"}' },
  { event: 'return', data: '' },
];

test('a stream is read alike, in whatever pieces it comes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length)), (cuts) => {
      const frames: object[] = [];
      const read = createFrameReader((frame) => frames.push(frame));
      const places = [0, ...cuts.sort((a, b) => a - b), STREAM.length];
      for (const [index, place] of places.entries()) read(STREAM.slice(place, places[index + 1] ?? place));
      expect(frames).toEqual(FRAMES);
    }),
  );
});
