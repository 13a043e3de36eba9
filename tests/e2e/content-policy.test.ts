import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

/** What an injected script or piece of markup would try, and the rule of the page's policy that keeps it from that. */
const TRIES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'require-trusted-types-for': (page) =>
    page.evaluate(() => {
      const script = document.createElement('script');
      script.append('globalThis.ran = true');
      document.head.append(script);
      document.body.innerHTML = '<b>written</b>';
    }),
  'trusted-types': (page) =>
    page.evaluate(() => void Reflect.get(globalThis, 'trustedTypes').createPolicy('other', { createHTML: String })),
  'style-src-attr': (page) => page.evaluate(() => document.body.setAttribute('style', 'background: red')),
  'style-src-elem': (page) =>
    page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { background: red }';
      document.head.append(style);
    }),
  'img-src': (page) =>
    page.evaluate(() => void Object.assign(new Image(), { src: 'https://crow.example.test/seen.png' })),
  'form-action': (page) =>
    page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: 'https://crow.example.test/',
      });
      document.body.append(form);
      form.submit();
    }),
  'connect-src': (page) => page.evaluate(() => fetch('https://crow.example.test/')),
};

test.each(Object.entries(TRIES))('%s holds on a page of the client', async (rule, attempt) => {
  const violations: string[] = [];
  const page = await journeys.open(null, '/', { violations });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Some are refused by an error, others in silence.
  await attempt(page).catch(() => undefined);
  await expectSoon(() => violations.map((violation) => / violates ([\w-]+):/.exec(violation)?.[1])).toContain(rule);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
});

test('a page that is not painted says what community it is of to readers without script, in its style', async () => {
  const { own } = await journeys.stack.world();
  const page = await journeys.open(null, '/forms', {
    origin: journeys.stack.communityOrigin(own.customId),
    javaScriptEnabled: false,
  });
  const summary = page.locator('.muster-summary');
  await summary.getByRole('heading', { name: own.name }).waitFor();
  expect(await summary.evaluate((main) => getComputedStyle(main).maxWidth)).toBe('640px');
});
