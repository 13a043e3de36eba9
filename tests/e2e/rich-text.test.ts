import { shownParts } from '@muster/contracts/rich-text/elements';
import { SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import { callout, documentOf, marked, paragraph, table } from '@muster/contracts/rich-text/sample';
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

test('a spoiler is typed as in Discord', async () => {
  const { page, field } = await opened();
  await field.focus();
  await expectShown(page.getByRole('toolbar', { name: 'Tools for Your story' }));
  await page.keyboard.type('It was ||the butler|| then.');
  await expectSoon(() => field.locator('.spoiler').textContent()).toBe('the butler');
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

/** The field for the text of a notice in a form, which holds everything that a description does. */
async function openedNotice(look: Look = {}): Promise<{ page: Page; field: Locator }> {
  const { own } = await journeys.stack.world();
  const { forms } = own.people.owner.client;
  const questions = [{ id: 'rules', type: 'heading', label: 'Rules' }] as const;
  const structure = { sections: [{ id: 'one', title: 'You', questions: [...questions] }] };
  const { id } = await forms.create.mutate({ community: own.uuid, form: { label: 'Rules', structure } });
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/form-wizard/${id}`, look);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const field = page
    .getByRole('dialog', { name: 'Edit the question' })
    .getByRole('textbox', { name: 'Text below the heading' });
  await field.focus();
  await expectShown(page.getByRole('toolbar', { name: /^Tools for Text/ }));
  return { page, field };
}

const cellsOf = (field: Locator) =>
  field.locator('tr').evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));

test('a table is written, widened and left with the keyboard alone, and its first row is its header', async () => {
  const { page, field } = await openedNotice({ viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const [at, words] of ['Rule', 'Fine', 'Speeding', '100'].entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await expectSoon(() => cellsOf(field)).toEqual([
    ['Rule', 'Fine'],
    ['Speeding', '100'],
    ['', ''],
  ]);
  await expectSoon(() => field.getByRole('columnheader').allTextContents()).toEqual(['Rule', 'Fine']);

  await page.keyboard.press('Alt+F10');
  await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row above');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectSoon(() => field.evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type('each');
  await expectSoon(() => cellsOf(field)).toEqual([
    ['Rule', 'Fine', ''],
    ['Speeding', '100', 'each'],
    ['', '', ''],
  ]);
  await page.getByRole('button', { name: 'Delete the column' }).click();
  await page.getByRole('button', { name: 'Row below' }).click();
  await page.getByRole('button', { name: 'Delete the row' }).click();
  await expectSoon(() => cellsOf(field)).toEqual([
    ['Rule', 'Fine'],
    ['Speeding', '100'],
    ['', ''],
  ]);

  // Enter goes down, and below the last row out of the table.
  for (let row = 0; row < 3; row++) await page.keyboard.press('Enter');
  await page.keyboard.type('[!warning] Behind it');
  await expectSoon(() => field.getByRole('note').textContent()).toBe('WarningBehind it');
  await page.getByRole('button', { name: 'Tip', exact: true }).click();
  await expectSoon(() => field.getByRole('note').textContent()).toBe('TipBehind it');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a slash at the beginning of a line finds a block to begin, by keyboard or by thumb, and stays one where that is meant', async () => {
  const { page, field } = await openedNotice({ viewport: { width: 360, height: 740 } });
  const menu = page.getByRole('listbox', { name: 'Blocks to begin' });
  await page.keyboard.type('/');
  await expectShown(menu);
  for (const option of await menu.getByRole('option').all()) {
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  const chosen = () =>
    field.evaluate((text) => document.getElementById(text.getAttribute('aria-activedescendant') ?? '')?.textContent);
  await expectSoon(chosen).toBe('List');
  await page.keyboard.press('ArrowDown');
  await expectSoon(chosen).toBe('Numbered list');
  await page.keyboard.type('LIST');
  await expectSoon(() => menu.getByRole('option').allTextContents()).toEqual(['List', 'Numbered list']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('first');
  await expectSoon(() => field.locator('ol').textContent()).toBe('first');
  expect(await field.getAttribute('aria-activedescendant')).toBeNull();

  for (let time = 0; time < 2; time++) await page.keyboard.press('Enter');
  await page.keyboard.type('/call');
  await menu.getByRole('option', { name: 'Callout' }).click();
  await page.keyboard.type('Mind this');
  await expectSoon(() => field.getByRole('note').textContent()).toBe('NoteMind this');

  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expectShown(menu);
  // What is around the text stays open.
  await page.keyboard.press('Escape');
  await expectSoon(() => menu.count()).toBe(0);
  await page.keyboard.type('quote is not one');
  await expectSoon(() => field.getByRole('note').textContent()).toBe('NoteMind this/quote is not one');
  expect(await field.locator('blockquote').count()).toBe(0);
});

test('an emoji is found by its name with the keyboard, is typed whole between colons, and a colon in words stays one', async () => {
  const { page, field } = await opened({ viewport: { width: 360, height: 740 } });
  await field.focus();
  await expectShown(page.getByRole('toolbar', { name: 'Tools for Your story' }));
  const menu = page.getByRole('listbox', { name: 'Emoji' });
  await page.keyboard.type('Done :thumb');
  await expectSoon(() => menu.getByRole('option').allTextContents()).toEqual(['👍:thumbsup:', '👎:thumbsdown:']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type(':tada: at 10:30, note:this :nothing: 🎂');
  await expectSoon(() => field.textContent()).toBe('Done 👍 🎉 at 10:30, note:this :nothing: 🎂');
  await page.keyboard.type(' :sm');
  await expectShown(menu);
  await page.keyboard.press('Escape');
  await expectSoon(() => menu.count()).toBe(0);
});

/** Tables as Word, spreadsheets and pages put them on the clipboard. */
const PASTED_TABLES = `
  <style>td { mso-number-format: x }</style><div class="WordSection1">
  <table class="MsoTableGrid" border="1" style="width: 9999px"><caption>Prices</caption><colgroup><col width="999"></colgroup>
  <thead><tr onclick="globalThis.ran = true"><th colspan="2" style="position: fixed"><p class="MsoNormal"><b>Rank</b><o:p></o:p></p></th></tr></thead>
  <tbody><tr><td rowspan="9"><ul><li>One</li><li>Two</li></ul></td><td><table><tr><td>inner</td></tr></table></td><td><script>globalThis.ran = true</script>c</td></tr></tbody>
  </table></div>
  <div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>From GitHub</p></div>`;

test('a pasted table becomes a grid of plain lines, whatever its cells held', async () => {
  const { page, field } = await openedNotice({ violations: [] });
  await paste(field, PASTED_TABLES);
  await expectSoon(() => cellsOf(field)).toEqual([
    ['Prices', '', ''],
    ['Rank', '', ''],
    ['OneTwo', 'inner', 'c'],
  ]);
  expect(await field.locator('td br:not(.ProseMirror-trailingBreak)').count()).toBe(1);
  expect(await field.locator('table').count()).toBe(1);
  expect(await field.getByRole('note').textContent()).toBe('TipFrom GitHub');
  const attributes = await field
    .locator('tr, td')
    .evaluateAll((cells) => [...new Set(cells.flatMap((each) => each.getAttributeNames()))]);
  expect(attributes.filter((name) => !['dir', 'role'].includes(name))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
  expect(await field.getAttribute('aria-invalid')).toBeNull();
});

test.each(['dark', 'light'] as const)(
  'in the %s a table fits a phone, and a spoiler is read by who ticks it with the keyboard, without script',
  async (theme) => {
    const { own } = await journeys.stack.world();
    const { forms } = own.people.owner.client;
    const wide = table(
      ['Offence', 'Fine', 'Points', 'After how long it is forgotten'],
      ['Speeding', '100', '2', 'a year'],
    );
    const text = documentOf(wide, ...['note', 'caution'].map((kind) => callout(kind, paragraph('Mind this.'))));
    const questions = [{ id: 'rules', type: 'heading', label: 'Rules', text }] as const;
    const structure = { sections: [{ id: 'one', title: 'You', questions: [...questions] }] };
    const { id } = await forms.create.mutate({ community: own.uuid, form: { label: 'Rules', structure } });
    const look = { viewport: { width: 360, height: 740 }, theme };
    const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/form-wizard/${id}`, look);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await expectSoon(() => page.getByRole('columnheader').count()).toBe(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // A text that covers words, element by element, where this page shows its own.
    const covered = documentOf(paragraph('It was ', marked('the butler', 'spoiler'), ' then.'));
    await page
      .getByText('Mind this.')
      .first()
      .evaluate(
        (place, parts) => {
          const made = (part: (typeof parts)[number]): string | Node => {
            if (typeof part === 'string') return part;
            const element = document.createElement(part.tag);
            for (const [name, value] of Object.entries(part.attributes)) element.setAttribute(name, value);
            element.append(...part.children.map(made));
            return element;
          };
          place.after(...parts.map(made));
        },
        shownParts(covered, SHOWN_TO_ANYONE),
      );
    const words = page.getByText('the butler');
    expect(await words.isVisible()).toBe(false);
    await page.getByRole('checkbox', { name: 'Show the spoiler' }).focus();
    await page.keyboard.press('Space');
    await expectShown(words);
    await page.keyboard.press('Space');
    await expectSoon(() => words.isVisible()).toBe(false);
  },
);

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
