import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHOWN_ATTRIBUTES, SHOWN_TAGS } from './elements.ts';
import { HOSTILE_DOCUMENTS } from './hostile.ts';
import { toHtml } from './html.ts';
import { commentText, commentWithPictures } from './kinds.ts';
import { toMarkdown } from './markdown/to-markdown.ts';
import { type RichTextDocument, type RichTextShown, SHOWN_TO_ANYONE } from './model.ts';
import { parseRichText } from './parse.ts';
import { toPlainText } from './plain-text.ts';
import { anyDocument, anyValue, callout, documentOf, link, marked, paragraph, table } from './sample.ts';

const id = '11111111-1111-4111-8111-111111111111';
const shown: RichTextShown = {
  nameOf: ({ kind }) => (kind === 'member' ? '<Ada>' : null),
  isOwn: (address) => address.startsWith('https://muster.example/'),
};
const TAG = /<\/?([^\s>/]*)((?:\s[^>]*)?)>/g;
const ATTRIBUTE = /\s([^\s=]+)="([^"]*)"/g;

/** Reads HTML strictly: what is not of the known tags and attributes, is not written with quotes, or leads elsewhere. */
function unknownIn(html: string): string[] {
  const unknown: string[] = [];
  for (const [whole, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (!(SHOWN_TAGS as readonly string[]).includes(tag) || attributes.replaceAll(ATTRIBUTE, '') !== '')
      unknown.push(whole);
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      const isKnown = (SHOWN_ATTRIBUTES as readonly string[]).includes(name);
      if (!isKnown || (name === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value))) unknown.push(whole);
    }
  }
  return /[<>]/.test(html.replaceAll(TAG, '')) ? [...unknown, html] : unknown;
}

describe('HTML', () => {
  test.each(Object.entries(HOSTILE_DOCUMENTS))('has nothing unknown of %s', (_, given) => {
    expect(unknownIn(toHtml(given as RichTextDocument, shown))).toEqual([]);
  });

  test('has nothing unknown of whatever it is given, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, anyValue), (given) => {
        expect(unknownIn(toHtml(given as RichTextDocument, shown))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('shows each node and mark', () => {
    const item = (type: string, ...content: object[]) => ({ type, content });
    const document = documentOf(
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Rules & <terms>' }] },
      paragraph(marked('a', 'bold', 'italic'), { type: 'hardBreak' }, marked('b', 'code')),
      paragraph(),
      { type: 'orderedList', attrs: { start: 4 }, content: [item('listItem', paragraph('c'))] },
      { type: 'taskList', content: [{ ...item('taskItem', paragraph('d')), attrs: { checked: true } }] },
      { type: 'codeBlock', attrs: { language: 'lua' }, content: [{ type: 'text', text: 'x < y' }] },
      { type: 'horizontalRule' },
    );
    expect(toHtml(document, shown)).toBe(
      [
        '<h3 dir="auto">Rules &amp; &lt;terms&gt;</h3>',
        '<p dir="auto"><strong><em>a</em></strong><br><code>b</code></p>',
        '<p dir="auto"><br></p>',
        '<ol dir="auto" start="4"><li><p dir="auto">c</p></li></ol>',
        '<ul dir="auto" class="tasks"><li><span class="task">☑ </span><div><p dir="auto">d</p></div></li></ul>',
        '<pre dir="ltr"><code class="language-lua">x &lt; y</code></pre>',
        '<hr>',
      ].join(''),
    );
  });

  test('shows the first row of a table as its header, and names what kind of callout it is', () => {
    const words = { ...shown, wordFor: (word: string) => `<${word}>` };
    const document = documentOf(table(['a', 'b'], ['c', 'd']), callout('warning', paragraph('e')));
    expect(toHtml(document, words)).toBe(
      [
        '<div class="table" role="group" aria-label="&lt;table&gt;" tabindex="0"><table>',
        '<thead><tr><th scope="col" dir="auto">a</th><th scope="col" dir="auto">b</th></tr></thead>',
        '<tbody><tr><td dir="auto">c</td><td dir="auto">d</td></tr></tbody></table></div>',
        '<div class="callout callout-warning" role="note" dir="auto"><p class="callout-title">&lt;warning&gt;</p>',
        '<p dir="auto">e</p></div>',
      ].join(''),
    );
    expect(toPlainText(document, SHOWN_TO_ANYONE)).toBe('a\tb\nc\td\nWarning\ne');
  });

  test('covers a spoiler as far as it reaches with one lid, which opens without script', () => {
    const spoiler = [marked('a ', 'spoiler'), marked('b', 'spoiler', 'bold'), marked('c', 'spoiler', 'code')];
    const lid = '<label class="spoiler"><input type="checkbox" aria-label="Show the spoiler"><span>';
    expect(toHtml(documentOf(paragraph('x', ...spoiler, 'y', marked('d', 'spoiler'))), shown)).toBe(
      `<p dir="auto">x${lid}a <strong>b</strong><code>c</code></span></label>y${lid}d</span></label></p>`,
    );
  });

  test('marks links that lead elsewhere, and names only what the reader may know', () => {
    const html = toHtml(
      documentOf(
        paragraph(marked('own', link('https://muster.example/com/x')), marked('other', link('https://example.org/'))),
        paragraph({ type: 'mention', attrs: { kind: 'member', id } }, { type: 'mention', attrs: { kind: 'rank', id } }),
      ),
      shown,
    );
    expect(html).toContain('<a href="https://muster.example/com/x">own</a>');
    expect(html).toContain(
      '<a href="https://example.org/" rel="noopener noreferrer nofollow ugc" target="_blank">other</a>',
    );
    expect(html).toContain(
      '<span class="mention mention-member">@&lt;Ada&gt;</span><span class="mention mention-rank">@…</span>',
    );
  });
});

test('plain text is a line for each block, without signs that turn its direction', () => {
  const document = documentOf(paragraph('a\u202eb', { type: 'hardBreak' }, marked('c', link('https://example.org'))), {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph('d'), paragraph('e')] }],
  });
  expect(toPlainText(document, shown)).toBe('ab\nc\nd\ne');
  fc.assert(
    fc.property(anyValue, (given) => void toPlainText(given as RichTextDocument, shown)),
    { numRuns: 300 },
  );
});

test('mentions of ranks and departments, and emoji of several signs, are the same words in HTML, plain text and Markdown', () => {
  const mention = (kind: string) => ({ type: 'mention', attrs: { kind, id } });
  const document = documentOf(paragraph('👨‍👩‍👧 🏴‍☠️ ', mention('rank'), ' ', mention('department'), ' 🇩🇪 ❤️ :x:'));
  const named: RichTextShown = { nameOf: ({ kind }) => (kind === 'rank' ? 'Captain' : 'Police'), isOwn: () => false };
  const words = '👨‍👩‍👧 🏴‍☠️ @Captain @Police 🇩🇪 ❤️ :x:';
  expect(toPlainText(document, named)).toBe(words);
  expect(toMarkdown(commentText, document, named)).toBe(words);
  expect(toHtml(document, named)).toBe(
    `<p dir="auto">${words
      .replace('@Captain', '<span class="mention mention-rank">@Captain</span>')
      .replace('@Police', '<span class="mention mention-department">@Police</span>')}</p>`,
  );
});

describe('pictures', () => {
  const picture = (attrs: object = { file: id, alt: 'A "crow"' }) => ({ type: 'picture', attrs });
  const withPictures: RichTextShown = { ...shown, pictureOf: (file) => `/attachments/x/${file}` };

  test('are shown where they are fetched, and elsewhere by their words', () => {
    const document = documentOf(picture(), paragraph('Look'));
    expect(toHtml(document, withPictures)).toBe(
      `<p class="picture"><img src="/attachments/x/${id}" alt="A &quot;crow&quot;" loading="lazy"></p><p dir="auto">Look</p>`,
    );
    expect(toHtml(document, SHOWN_TO_ANYONE)).toContain('>🖼 A &quot;crow&quot;</p>');
    for (const each of [withPictures, SHOWN_TO_ANYONE]) expect(toPlainText(document, each)).toBe('🖼 A "crow"\nLook');
    expect(toMarkdown(commentWithPictures, document, withPictures)).toBe('🖼 A "crow"\n\nLook');
  });

  test('come from files of ours alone, with words for what they show, and not too many', () => {
    const faultOf = (attrs: object) => {
      const parsed = parseRichText(commentWithPictures, documentOf(picture(attrs)));
      return 'fault' in parsed ? parsed.fault.code : null;
    };
    for (const file of ['https://example.org/x.png', '//example.org', 'javascript:alert(1)', '../x', '', 7]) {
      expect(faultOf({ file, alt: 'A crow' })).toBe('badAttribute');
      expect(toHtml(documentOf(picture({ file, alt: 'A crow' })), withPictures)).not.toContain('<img');
    }
    for (const alt of ['', '  ', 'a\u0000b', 'a'.repeat(301), 7, null])
      expect(faultOf({ file: id, alt })).toBe('badAttribute');
    expect(faultOf({ file: id, alt: 'A crow', src: 'https://example.org/' })).toBe('unknownAttribute');
    const many = parseRichText(commentWithPictures, documentOf(...Array.from({ length: 11 }, () => picture())));
    expect(many).toMatchObject({ fault: { code: 'tooManyPictures' } });
    expect(parseRichText(commentText, documentOf(picture()))).toMatchObject({ fault: { code: 'unknownNode' } });
  });
});
