import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toHtml } from '../html.ts';
import { commentText, descriptionText } from '../kinds.ts';
import { toMarkdown } from './to-markdown.ts';
import { type RichTextDocument, SHOWN_TO_ANYONE } from '../model.ts';
import { parseRichText } from '../parse.ts';
import { anyDocument, callout, documentOf, marked, paragraph, table } from '../sample.ts';

const read = (markdown: string, kind = descriptionText): RichTextDocument => {
  const result = fromMarkdown(kind, markdown);
  if ('fault' in result) throw new Error(`${result.fault.code} at ${result.fault.at}`);
  return result.document;
};
const written = (document: RichTextDocument) => toMarkdown(descriptionText, document, SHOWN_TO_ANYONE);

const TEXTS: Readonly<Record<string, string>> = {
  words: 'One **bold**, *italic*, ~~gone~~ and `code`.\n\nAnother paragraph.',
  headings: '## Rules\n\nBe kind.\n\n### More',
  lists: '- a\n- b\n\n  more of b\n\n  - c\n\n1. d\n2. e',
  'lists behind each other': '- a\n\n* b\n\n- c\n\n1. d\n\n1) e',
  tasks: '- [ ] a\n- [x] b\n  - [x] c',
  quotes: '> a\n>\n> > b\n>\n> - c',
  code: '```lua\nprint("```")\n\n  x\n```\n\n````\n```\n````',
  links: '[a *b*](https://example.org/a_\\(b\\)) and [c](mailto:ada@example.org)',
  breaks: 'a\\\nb\\\n\\# c',
  tables:
    '| a | **b** |\n| --- | --- |\n| `c\\|d` | \\|\\|e\\|\\| |\n|  | f<br>g |\n\n| h |\n| --- |\n\n- i\n\n  | j |\n  | --- |',
  callouts: '> [!NOTE]\n> a\n>\n> b\n\n> [!WARNING]\n>\n> - c\n>\n> > [!TIP]\n\n> [!CAUTION]\n>\n> ---',
  spoilers: 'a||"b **c** `d`"||e ||f|| and || g ||',
  rules: 'a\n\n---\n\nb',
  'signs that mean nothing': '\\# a\n\n1\\. b\n\n\\- c\n\n\\> d\n\na\\*b\\* \\[c\\](d) \\<e> \\&amp; f\\_',
};

describe('Markdown', () => {
  test.each(Object.entries(TEXTS))('of %s is read and written as the same', (_, markdown) => {
    const once = written(read(markdown));
    expect(read(once)).toEqual(read(markdown));
    expect(written(read(once))).toBe(once);
  });

  test('says in a document what it says', () => {
    expect(read('## A\n\n- [x] b **c**\n\n4. d')).toEqual(
      documentOf(
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A' }] },
        {
          type: 'taskList',
          content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph('b ', marked('c', 'bold'))] }],
        },
        { type: 'orderedList', attrs: { start: 4 }, content: [{ type: 'listItem', content: [paragraph('d')] }] },
      ),
    );
  });

  test('has tables and callouts as GitHub writes them, and spoilers as Discord does', () => {
    expect(read('|a|b|\n|:-|-:|\n|c|\n|d|e|f|\n\n> [!tip]\n> ||g \\| *h*||')).toEqual(
      documentOf(
        {
          type: 'table',
          content: [
            ['a', 'b'],
            ['c', ''],
            ['d', 'e'],
          ].map((row) => ({
            type: 'tableRow',
            content: row.map((cell) => ({
              type: 'tableCell',
              ...(cell !== '' && { content: [{ type: 'text', text: cell }] }),
            })),
          })),
        },
        callout('tip', paragraph(marked('g | ', 'spoiler'), marked('h', 'spoiler', 'italic'))),
      ),
    );
    expect(written(documentOf(table(['a', 'b|c']), callout('note', paragraph('d'))))).toBe(
      '| a | b&#124;c |\n| --- | --- |\n\n> [!NOTE]\n> d',
    );
  });

  test('of any kind is stable once it was written, and says the same words', () => {
    const sign = fc.constantFrom(
      '#',
      '*',
      '**',
      '_',
      '`',
      '```',
      '~~',
      '[',
      ']',
      '(',
      ')',
      '>',
      '-',
      '1.',
      '\n',
      '\n\n',
      '  ',
      '    ',
      '\\',
      '<',
      '&amp;',
      'a',
      'b c',
      'https://x.org',
      '[x]',
      '|',
      '||',
      '| - |',
      '\n> [!NOTE]\n',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 14 }), (signs) => {
        const once = written(read(signs.join('')));
        expect(written(read(once))).toBe(once);
      }),
      { numRuns: 700 },
    );
  });

  test('of any document is read without a fault, and written the same', () => {
    fc.assert(
      fc.property(anyDocument, (given) => {
        const parsed = parseRichText(descriptionText, given);
        if ('fault' in parsed) return;
        const once = written(parsed.document);
        expect(written(read(once))).toBe(once);
      }),
      { numRuns: 100 },
    );
  });

  test('keeps the words of a document', () => {
    const awkward = [
      '# a',
      '1. b',
      '- c',
      '+ d',
      '> e',
      '---',
      '===',
      ' f ',
      'g_h_ _i_',
      '[j](k)',
      '<l>',
      '&lt;',
      '`m`',
      '~~n~~',
      '1) o',
      'p #',
      '\\',
      'q|r||s||',
      '|t|',
      '|---|',
      ':-',
      '<br>',
      '[!NOTE]',
      '[x] u',
    ];
    for (const text of awkward) {
      const document = documentOf(
        paragraph(text, { type: 'hardBreak' }, text),
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [paragraph(text)] }],
        },
        {
          type: 'blockquote',
          content: [paragraph(text)],
        },
        table([text, text], [text, text]),
        paragraph('a', marked(text.trim(), 'spoiler'), 'b'),
      );
      expect(read(written(document)), text).toEqual(document);
    }
  });

  test('of HTML, pictures and addresses that are none stays the characters that it is', () => {
    for (const text of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>x</b>', '<!-- x -->']) {
      expect(toHtml(read(text), SHOWN_TO_ANYONE)).not.toMatch(/<(?!\/?(?:p|br)\b)/);
    }
    for (const address of HOSTILE_ADDRESSES) {
      for (const markdown of [
        `[x](${address})`,
        `[x](<${address}>)`,
        `<${address}>`,
        `[x][y]\n\n[y]: ${address}`,
        `![x](${address})`,
      ]) {
        // Signs at the edges of an address are taken off by Markdown itself; what is left of one may be an address.
        if (/^\s|\s$/.test(address) || address.startsWith('https:')) continue;
        const result = fromMarkdown(descriptionText, markdown);
        if ('document' in result) expect(toHtml(result.document, SHOWN_TO_ANYONE), markdown).not.toContain('href');
      }
    }
    expect(JSON.stringify(read('![x](https://example.org/a.png)'))).not.toContain('image');
  });

  test('without what a kind does not have keeps the characters', () => {
    const document = read('# a\n\n---\n\nb|c\n-|-', commentText);
    expect(document).toEqual(documentOf(paragraph('# a'), paragraph('---'), paragraph('b|c -|-')));
  });

  test('that is too long or too deep is a fault, in little time', () => {
    expect(fromMarkdown(commentText, 'x'.repeat(5_000_000))).toMatchObject({ fault: { code: 'tooLarge' } });
    expect(fromMarkdown(commentText, '> '.repeat(20_000))).toHaveProperty('fault');
    expect(fromMarkdown(commentText, '- [x] a\n* [ ] b\n'.repeat(4_000))).toHaveProperty('fault');
    expect(fromMarkdown(commentText, '['.repeat(50_000))).toBeDefined();
    expect(fromMarkdown(descriptionText, '||'.repeat(50_000))).toBeDefined();
    expect(
      fromMarkdown(descriptionText, `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|${'\n|'.repeat(9_000)}`),
    ).toHaveProperty('fault');
  });
});
