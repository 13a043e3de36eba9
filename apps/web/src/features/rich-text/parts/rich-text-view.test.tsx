import { HOSTILE_DOCUMENTS } from '@muster/contracts/rich-text/hostile';
import { toHtml } from '@muster/contracts/rich-text/html';
import { type RichTextDocument, type RichTextShown, SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import { anyDocument, anyValue } from '@muster/contracts/rich-text/sample';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichTextView } from './rich-text-view.tsx';

/** Texts are not loaded here, so words are shown by their keys. */
const SHOWN: RichTextShown = { ...SHOWN_TO_ANYONE, wordFor: (word) => `rich-text.words.${word}` };

/** What the client shows, without the box round it, written as `toHtml` does. */
function shownHtml(document: unknown): string {
  const html = renderToStaticMarkup(<RichTextView document={document as RichTextDocument} />);
  return html
    .replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1')
    .replaceAll('/>', '>')
    .replaceAll('&#x27;', '&#39;');
}

test('the client shows every text as the HTML of mails and files does, hostile ones too', () => {
  for (const [name, document] of Object.entries(HOSTILE_DOCUMENTS)) {
    expect(shownHtml(document), name).toBe(toHtml(document as RichTextDocument, SHOWN));
  }
  fc.assert(
    fc.property(fc.oneof(anyDocument, anyValue), (document) => {
      expect(shownHtml(document)).toBe(toHtml(document as RichTextDocument, SHOWN));
    }),
    { numRuns: 200 },
  );
});
