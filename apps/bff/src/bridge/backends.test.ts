import { describe, expect, test } from 'vitest';
import { selectBackend } from './backends.ts';

const upstream = {
  local: 'http://127.0.0.1:3000',
  production: 'https://api.example.org',
  productionWs: 'https://ws.example.org',
  dev: 'https://api.dev.example.org',
  devBranch: 'https://{branch}.api.dev.example.org',
  qa: 'https://api.qa.example.org',
  review: 'https://api.review.example.org',
};
const same = (origin: string) => ({ rest: origin, ws: origin });
const production = { rest: upstream.production, ws: upstream.productionWs };

describe('the upstream follows the host of the page', () => {
  test.each([
    ['localhost:4000', same(upstream.local)],
    ['127.0.0.1:4000', same(upstream.local)],
    ['[::1]:4000', same(upstream.local)],
    ['example.org', production],
    ['www.example.org', production],
    ['EXAMPLE.ORG', production],
    ['dev.example.org', same(upstream.dev)],
    ['new-forums.dev.example.org', same('https://new-forums.api.dev.example.org')],
    ['qa.example.org', same(upstream.qa)],
    ['review.example.org', same(upstream.review)],
    ['lsrp.example.org', production],
    ['community.test', production],
    ['not a host', production],
  ])('%s', (host, backend) => {
    expect(selectBackend(host, { productDomain: 'example.org', upstream })).toEqual(backend);
  });

  test.each(['localhost:4000', 'lsrp.localhost:4000', 'community.test'])('%s of a local installation', (host) => {
    expect(selectBackend(host, { productDomain: 'localhost', upstream })).toEqual(same(upstream.local));
  });
});
