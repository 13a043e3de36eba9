import { commentText } from '@muster/contracts/rich-text/kinds';
import { parseRichText } from '@muster/contracts/rich-text/parse';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentOfLines, linesOf } from './plain-lines.ts';

test('what is written in the plain field is a text of every kind, and comes back as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }), (lines) => {
      const written = lines.join('\n');
      const document = documentOfLines(written);
      if (document === null) expect(written.trim()).toBe('');
      else {
        expect(linesOf(document)).toBe(written);
        expect(parseRichText(commentText, document)).toHaveProperty('document');
      }
    }),
  );
});

test('a text with more than plain lines is not one for the plain field', () => {
  const bold = { type: 'text', text: 'a', marks: [{ type: 'bold' }] };
  expect(linesOf({ type: 'doc', content: [{ type: 'paragraph', content: [bold] }] })).toBeNull();
  expect(linesOf({ type: 'doc', content: [{ type: 'blockquote', content: [{ type: 'paragraph' }] }] })).toBeNull();
});
