import type { ShortLinkClickReport } from '@muster/contracts/short-links/wire';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { type Clicked, createClickCounter } from './click-counter.ts';

const logger = createLogger({ logLevel: 'silent' });
const link = (host: string, name: string): Clicked => ({ host, link: name, clicks: 0 });

function taker() {
  const reports: ShortLinkClickReport[] = [];
  const state = { isAway: false };
  return {
    reports,
    state,
    async reportClicks(report: ShortLinkClickReport) {
      if (state.isAway) throw new Error('away');
      reports.push(report);
    },
    sum: () => reports.flatMap(({ clicks }) => clicks).reduce((sum, { count }) => sum + count, 0),
  };
}

test('clicks of thousands of hosts go in few batches to the upstream they share, and none is lost', async () => {
  const [one, other] = [taker(), taker()];
  const counter = createClickCounter((host) => (host.startsWith('dev-') ? other : one), logger);
  for (let index = 0; index < 5_000; index += 1) {
    const clicked = link(`${index % 2 ? 'dev-' : ''}${index}.test`, `link-${index}`);
    counter.count(clicked);
    counter.count(clicked);
  }
  await counter.close();
  expect([one.reports.length, other.reports.length]).toEqual([3, 3]);
  expect([one.sum(), other.sum()]).toEqual([5_000, 5_000]);
});

test('what was handed over is not counted again, and what comes after is', async () => {
  const upstream = taker();
  const counter = createClickCounter(() => upstream, logger);
  const clicked = link('a.test', 'link');
  counter.count(clicked);
  await counter.flush();
  counter.count(clicked);
  await counter.close();
  expect(upstream.reports.map(({ clicks }) => clicks)).toEqual([
    [{ link: 'link', count: 1 }],
    [{ link: 'link', count: 1 }],
  ]);
});

test('a batch that failed is sent again as the same one', async () => {
  const upstream = taker();
  const sent: string[] = [];
  const counter = createClickCounter(
    () => ({
      reportClicks(report) {
        sent.push(report.batch);
        return upstream.reportClicks(report);
      },
    }),
    logger,
  );
  upstream.state.isAway = true;
  counter.count(link('a.test', 'link'));
  await counter.flush();
  upstream.state.isAway = false;
  await counter.close();
  expect(new Set(sent).size).toBe(1);
  expect(upstream.sum()).toBe(1);
});

test('a link that the upstream counts is not counted here', async () => {
  const upstream = taker();
  const counter = createClickCounter(() => upstream, logger);
  counter.count({ host: 'a.test', link: null, clicks: 0 });
  await counter.close();
  expect(upstream.reports).toEqual([]);
});
