import { expect, test } from 'vitest';
import { inlineHashesOf } from '../pages/inline-hashes.ts';
import { createPaintedHtml, NO_PAINTED_FILES, type PaintedFiles, type PaintedParts } from './painted-html.ts';

/** As the client's build writes it. */
const BUILT = `<html><head><!--muster:head--><!--muster:painted--><script>begin()</script><!--/muster:painted--><style>html{margin:0}</style>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="modulepreload" crossorigin href="/assets/app-1.js">
<link rel="stylesheet" crossorigin href="/assets/app-1.css">
</head><body><div id="root"></div><!--muster:data--></body></html>`;
const FILES: PaintedFiles = {
  ofPages: { landing: ['/assets/landing-1.js', '/assets/landing-1.css'] },
  sheets: new Map([
    ['/assets/app-1.css', 'body{margin:0}'],
    ['/assets/landing-1.css', 'main{margin:1px}'],
  ]),
};
const PARTS: PaintedParts = {
  name: 'landing',
  language: 'en',
  head: '<title>A $& B</title>',
  data: '<script type="application/json">{}</script>',
  paint: { html: `<p data-style="0">$1 $'</p>`, sheet: '#root [data-style="0"]{width:1px}' },
};

test('a painted page has its parts in place, names its files and loads no script by itself', () => {
  const { text, style } = createPaintedHtml(BUILT, FILES)?.(PARTS) ?? { text: '', style: '' };
  expect(text).toContain(PARTS.head);
  expect(text).toContain(`<div id="root" data-painted>${PARTS.paint.html}</div>${PARTS.data}</body>`);
  expect(text).toContain(
    'name="muster-files" content="/assets/index-1.js /assets/react-1.js /assets/app-1.js" data-parts="/assets/landing-1.js"',
  );
  const sheet = 'body{margin:0}\nmain{margin:1px}';
  const link = (file: string) => `<link rel="stylesheet" crossorigin href="/assets/${file}" disabled>`;
  expect(text).toContain(`<style>${sheet}</style>${link('app-1.css')}${link('landing-1.css')}</head>`);
  expect(text).not.toMatch(/<script[^>]* src|modulepreload/);
  // The script that begins the client is behind the names that it reads, and before styles that it would wait for.
  const order = ['muster-files', 'begin()', 'app-1.css', 'muster-styles', 'id="root"'].map((part) =>
    text.indexOf(part),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(inlineHashesOf(`<style>${sheet}</style><style>${PARTS.paint.sheet}</style>`).styles).toBe(style);
});

test('a page without styles of its own has no sheet', () => {
  const paint = { html: '<p></p>', sheet: '' };
  const { text, style } = createPaintedHtml(BUILT, NO_PAINTED_FILES)?.({ ...PARTS, paint }) ?? {
    text: 'muster-styles',
    style: '',
  };
  expect([text.includes('muster-styles'), style]).toEqual([false, '']);
});

test.each([
  ['no root', '<div id="root"></div>'],
  ['no entry', 'src="/assets/index-1.js"'],
  ['no head', '<!--muster:head-->'],
])('a built page with %s is not painted', (_, part) =>
  expect(createPaintedHtml(BUILT.replace(part, ''), FILES)).toBeNull(),
);

test('a style sheet that was not read stays a file of its own', () => {
  const sheets = new Map([['/assets/app-1.css', 'body{margin:0}']]);
  const { text } = createPaintedHtml(BUILT, { ...FILES, sheets })?.(PARTS) ?? { text: '' };
  expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/landing-1.css"></head>');
  expect(text).toContain('<style>body{margin:0}</style>');
});
