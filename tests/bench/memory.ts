import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createShortLinks } from '../../apps/bff/src/gateway/short-links/short-links.ts';
import type { Bench, Row } from './measuring.ts';
import { NO_LIMIT, requestFor, siteDecider } from './site-rig.ts';

const MANY = 100_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held for each host, and for each short link, of a hundred thousand that were asked for once. */
export const memory: Bench = async () => {
  const siteOf = siteDecider();
  const hosts = await held('a remembered host', async (index) => {
    await siteOf(requestFor(`crows-${index}.localhost:4000`));
  });
  const answer = (path: string) =>
    `{"success":true,"redirect":"https://example.com${path}","link":"11111111-1111-4111-8111-111111111111","limited":false}`;
  const links = createShortLinks({
    productDomain: 'localhost',
    coldLimit: NO_LIMIT,
    ask: async (_place, { path }) => JSON.parse(answer(path)),
  });
  const community = { uuid: '11111111-1111-4111-8111-111111111111', customId: 'crows', name: 'Crows' };
  const followed = await held('a remembered short link', async (index) => {
    const host = 'crows.localhost';
    const site = { kind: 'community', host, by: 'shortName', community: { ...community } } as const;
    await links.follow({ site, host, address: '127.0.0.1', pathname: `/link-${index}`, query: '', click: 'later' });
  });
  // Asked once more, so that neither memory is gone before it was weighed.
  await siteOf(requestFor('crows-0.localhost:4000'));
  links.warm('crows.localhost', '/link-0');
  return [hosts, followed];
};

async function held(what: string, ask: (index: number) => Promise<void>): Promise<Row> {
  const before = weigh();
  for (let index = 0; index < MANY; index += 1) await ask(index);
  const after = weigh();
  const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
  return {
    what: `${what}, of ${MANY}`,
    bytesEach: (after.heapUsed - before.heapUsed) / MANY,
    note: `${mebibytes(after.rss)} resident, ${mebibytes(before.rss)} before`,
  };
}

function weigh(): NodeJS.MemoryUsage {
  collect();
  return process.memoryUsage();
}
