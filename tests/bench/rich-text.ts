import { toHtml } from '@muster/contracts/rich-text/html';
import { descriptionText } from '@muster/contracts/rich-text/kinds';
import { toMarkdown } from '@muster/contracts/rich-text/markdown/to-markdown';
import { type RichTextDocument, SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import { parseRichText } from '@muster/contracts/rich-text/parse';
import { toPlainText } from '@muster/contracts/rich-text/plain-text';
import { median } from './measuring.ts';

/**
 * What a text of 200 kB takes (@decision 0125): read from JSON, parsed, and written in each form. The ratio is to reading it from JSON,
 * which every answer does. HTML is to be written in less than 10 ms.
 *
 * Run: node tests/bench/rich-text.ts
 */
const BYTES = 200_000;
const TURNS = 41;
const HTML_MS_MAX = 10;

const json = JSON.stringify(documentOfBytes());
const document = JSON.parse(json) as RichTextDocument;
const readMs = timeOf(() => JSON.parse(json));
const htmlMs = timeOf(() => toHtml(document, SHOWN_TO_ANYONE));

console.log(`| ${Math.round(json.length / 1_000)} kB | ms | ratio |`);
console.log('| --- | ---: | ---: |');
tell('read from JSON', readMs);
tell(
  'parsed',
  timeOf(() => parseRichText(descriptionText, document)),
);
tell('HTML', htmlMs);
tell(
  'plain text',
  timeOf(() => toPlainText(document, SHOWN_TO_ANYONE)),
);
tell(
  'Markdown',
  timeOf(() => toMarkdown(descriptionText, document, SHOWN_TO_ANYONE)),
);
if (htmlMs > HTML_MS_MAX) {
  console.error(`Missed: HTML in less than ${HTML_MS_MAX} ms.`);
  process.exitCode = 1;
}

function tell(what: string, ms: number): void {
  console.log(`| ${what} | ${ms.toFixed(2)} | ${(ms / readMs).toFixed(1)} |`);
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: TURNS }, () => {
    const begunAt = performance.now();
    work();
    return performance.now() - begunAt;
  });
  return median(times);
}

/** Paragraphs with marks, links, lists, quotes, callouts and tables, as a long page has them. */
function documentOfBytes(): RichTextDocument {
  const text = (words: string, ...marks: object[]) => ({
    type: 'text',
    text: words,
    ...(marks.length > 0 && { marks }),
  });
  const words = 'Everyone keeps to the rules of the road & to each other. '.repeat(6);
  const paragraph = (at: number) => ({
    type: 'paragraph',
    content: [
      text(words),
      text(`part ${at}`, { type: 'bold' }),
      ...(at % 4 === 0 ? [text('source', { type: 'link', attrs: { href: `https://example.org/${at}` } })] : []),
    ],
  });
  const cell = (said: string) => ({ type: 'tableCell', content: [text(said), text('hidden', { type: 'spoiler' })] });
  const content: object[] = [];
  for (let at = 0; JSON.stringify(content).length < BYTES; at += 3) {
    const item = { type: 'listItem', content: [paragraph(at + 2)] };
    const row = { type: 'tableRow', content: [cell('Speeding'), cell('100'), cell('first time')] };
    content.push(
      paragraph(at),
      { type: 'blockquote', content: [paragraph(at + 1)] },
      { type: 'bulletList', content: [item] },
      ...(at % 4 === 0 ? [{ type: 'table', content: [row, row, row] }] : []),
      ...(at % 4 === 1 ? [{ type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(at)] }] : []),
    );
  }
  return { type: 'doc', content: content as RichTextDocument['content'] };
}
