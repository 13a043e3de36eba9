import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { FACES } from './faces.ts';
import { openBridge } from './open-bridge.ts';

/** More than the connections that what pages ask shares. */
const FILES = 40;

/** Stands before an upstream: begins every file and ends none, as one does whose readers are slow, and passes the rest on. */
async function startSlowFiles(upstream: string): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/files/'))
      return void response.writeHead(200, { 'content-type': 'image/webp' }).write('RIFF');
    void fetch(`${upstream}${request.url}`).then(async (answer) =>
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each(FACES)('with %s,', (_name, start) => {
  test('files that take long take nothing from the questions that pages need', async () => {
    await using face = await start();
    await using slow = await startSlowFiles(face.url);
    await using open = await openBridge(slow.url, face.url);
    const files = await Promise.all(
      Array.from({ length: FILES }, (_, index) =>
        open.bridge.proxy({ method: 'GET', path: `/files/${index}.webp`, headers: {} }),
      ),
    );
    expect((await open.bridge.info({ id: 'crows' })).body).toMatchObject({ id: 'crows', uuid: face.community });
    for (const { body } of files) body.on('error', () => {}).destroy();
  });
});
