import { connect } from 'node:net';

/** An answer as far as its status line; 0 when the connection was closed without one. */
export type RawStatus = { readonly status: number; readonly text: string };

/** Writes bytes to the gateway and reads until it closes, so that nothing tidies up what a client would not send. */
export function sendRaw(port: number, lines: readonly string[], host = '127.0.0.1'): Promise<RawStatus> {
  const { promise, resolve, reject } = Promise.withResolvers<RawStatus>();
  const socket = connect(port, host);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.once('error', reject);
  socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return promise;
}
