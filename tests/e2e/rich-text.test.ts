import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectShown, expectSoon } from './support/looking.ts';
import { type Look, useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();

/** What is pasted: everything that runs, loads, styles or covers, in the ways that pages write it. */
const HOSTILE_HTML = `
  <meta http-equiv="refresh" content="0;url=https://crow.example.test/"><base href="https://crow.example.test/">
  <style>body { background: url(https://crow.example.test/style.png) }</style>
  <script>globalThis.ran = true</script><svg onload="globalThis.ran = true"><script>globalThis.ran = true</script></svg>
  <img src="https://crow.example.test/seen.png" onerror="globalThis.ran = true"><iframe src="https://crow.example.test/"></iframe>
  <h1 onclick="globalThis.ran = true" style="position: fixed; inset: 0">Title</h1>
  <p id="root" class="x" style="position: fixed">Kept <b onmouseover="globalThis.ran = true">bold</b>
  <a href="javascript:globalThis.ran = true">script</a> <a href="data:text/html,x">data</a>
  <a href="https://example.org/" target="_top" onclick="globalThis.ran = true">link</a></p>
  <ol start="-5" type="a"><li>One</li></ol><form action="https://crow.example.test/"><input value="x"><button>Send</button></form>
  <table><tr><td>Cell</td></tr></table><math><mtext><img src=x onerror="globalThis.ran = true"></mtext></math>
  <pre><code class="language-lua&quot;onclick=x">print()</code></pre><details open ontoggle="globalThis.ran = true">Details</details>`;

/** The preview of a form that asks for a text. */
async function opened(look: Look = {}): Promise<{ page: Page; field: Locator }> {
  const { own } = await journeys.stack.world();
  const { forms } = own.people.owner.client;
  const questions = [{ id: 'story', type: 'richText', label: 'Your story', required: true }] as const;
  const structure = { sections: [{ id: 'one', title: 'You', questions: [...questions] }] };
  const { id } = await forms.create.mutate({ community: own.uuid, form: { label: 'Stories', structure } });
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/form-wizard/${id}`, look);
  await page.getByRole('tab', { name: 'Preview' }).click();
  return { page, field: page.getByRole('textbox', { name: 'Your story' }) };
}

const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('a text is written with signs of Markdown, with tools and by keyboard alone, and counts as an answer', async () => {
  const { page, field } = await opened();
  await field.focus();
  await expectShown(page.getByRole('toolbar', { name: 'Tools for Your story' }));
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await expectSoon(() => field.getAttribute('aria-invalid')).toBe('true');
  const notes = String(await field.getAttribute('aria-describedby'));
  await expectShown(page.locator(`[id="${notes}"]`).getByText('Answer this question.'));
  await field.focus();
  await page.keyboard.type('I was **brave** once.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  await expectSoon(() => field.getAttribute('aria-invalid')).toBeNull();
  await expectSoon(() => field.locator('strong').textContent()).toBe('brave');
  await expectSoon(() => field.locator('ul > li').count()).toBe(2);

  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  const italic = page.getByRole('button', { name: 'Italic' });
  await expectSoon(() => italic.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expectSoon(() => italic.getAttribute('aria-pressed')).toBe('true');
  await expectSoon(() => field.evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type(' slanted');
  await expectSoon(() => field.locator('em').textContent()).toContain('slanted');

  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Address of the link').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Write an address that begins with http, https or mailto.'));
  await page.getByLabel('Address of the link').fill('example.org/a');
  await page.keyboard.press('Enter');
  await expectSoon(() => field.locator('a').getAttribute('href')).toBe('https://example.org/a');

  await page.getByRole('button', { name: 'Check the answers' }).click();
  await expectShown(page.getByText(/^Everything is answered/));
});

test('what is pasted keeps its words and its known marks, and nothing of it runs, loads or covers anything', async () => {
  // What is pasted is read in a document that nothing runs in; the policy says of each thing in it that it would not let it.
  const { page, field } = await opened({ violations: [] });
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('crow') && asked.push(request.url())));
  await field.focus();
  await expectShown(page.getByRole('toolbar', { name: 'Tools for Your story' }));
  await paste(field, HOSTILE_HTML);
  await expectShown(field.getByText('Kept bold'));
  const tags = await field.evaluate((element) => [
    ...new Set([...element.querySelectorAll('*')].map(({ localName }) => localName)),
  ]);
  const known = ['p', 'strong', 'a', 'ol', 'li', 'pre', 'code', 'br'];
  expect(tags.filter((tag) => !known.includes(tag))).toEqual([]);
  const attributes = await field.evaluate((element) => [
    ...new Set([...element.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())),
  ]);
  expect(attributes.filter((name) => !['href', 'rel', 'class'].includes(name))).toEqual([]);
  expect(await field.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://example.org/',
  ]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  expect(asked).toEqual([]);
  // The text is one that a server takes: no fault is said of it.
  await page.getByRole('button', { name: 'Check the answers' }).click();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test('on a phone the tools are large enough for a thumb and are scrolled to, and the page is not', async () => {
  const { page, field } = await opened({ viewport: { width: 360, height: 740 } });
  await field.focus();
  const bar = page.getByRole('toolbar', { name: 'Tools for Your story' });
  await expectShown(bar);
  for (const tool of await bar.getByRole('button').all()) {
    const box = await tool.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await bar.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('words that are written before the editor comes are in it, and where it cannot come they are an answer too', async () => {
  const { page, field } = await opened();
  const loading = /rich-text-editor/;
  await page.route(loading, (route) => route.abort());
  await field.fill('Plain words');
  await page.getByRole('button', { name: 'Check the answers' }).click();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
  await page.unroute(loading);
});
