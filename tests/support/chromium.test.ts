import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startChromium, whyNoChromium } from './chromium.ts';

test('a browser opens a community host on this machine', { timeout: 60_000 }, async (context) => {
  const reason = await whyNoChromium();
  if (reason !== null) context.skip(reason);
  const server = createServer((request, response) => response.end(`<title>${request.headers.host}</title>`));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  await using browser = await startChromium();
  const page = await browser.context.newPage();
  for (const host of ['lsrp.localhost', 'community.test']) {
    await page.goto(`http://${host}:${port}/`);
    expect(await page.title()).toBe(`${host}:${port}`);
  }
  server.close();
});
