import { once } from 'node:events';
import { connect } from 'node:net';

/** What came back over a socket of one's own. */
export type RawHttpAnswer = { readonly status: number; readonly head: string; readonly body: string };

const PATIENCE_MS = 15_000;

/** Sends bytes as they are and reads until the other side has nothing more to say; status 0 when it just hung up. */
export async function sendBytes(port: number, bytes: string): Promise<RawHttpAnswer> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
  await once(socket, 'connect');
  socket.write(bytes, 'utf8');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('utf8');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}
