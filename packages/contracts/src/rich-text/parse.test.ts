import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES, HOSTILE_DOCUMENTS } from './hostile.ts';
import { richTextInput } from './input.ts';
import { commentText, descriptionText } from './kinds.ts';
import { mentionsIn } from './mentions.ts';
import type { RichTextDocument } from './model.ts';
import { parseRichText } from './parse.ts';
import { isBlank } from './plain-text.ts';
import { schemaOf } from './markdown/prosemirror-schema.ts';
import { safeAddress } from './safe-address.ts';
import { anyDocument, anyValue, documentOf, link, marked, paragraph } from './sample.ts';

const kinds = [commentText, descriptionText];
const parsed = (given: unknown, kind = descriptionText): RichTextDocument => {
  const result = parseRichText(kind, given);
  if ('fault' in result) throw new Error(`${result.fault.code} at ${result.fault.at}`);
  return result.document;
};

describe('parsing', () => {
  test.each(Object.entries(HOSTILE_DOCUMENTS))('refuses %s', (_, given) => {
    for (const kind of kinds) expect(parseRichText(kind, given)).toHaveProperty('fault');
  });

  test('says what is wrong and where', () => {
    const given = documentOf(paragraph('a'), paragraph('b', marked('c', link('javascript:alert(1)'))));
    expect(parseRichText(commentText, given)).toEqual({
      fault: { code: 'badAttribute', at: 'content/1/content/1/marks/0/attrs/href', text: expect.any(String) },
    });
    const heading = documentOf({ type: 'heading', attrs: { level: 2 } });
    expect(parseRichText(commentText, heading)).toMatchObject({ fault: { code: 'unknownNode', at: 'content/0' } });
    const field = richTextInput(commentText).safeParse(given);
    expect(field.error?.issues).toMatchObject([
      { path: ['content', '1', 'content', '1', 'marks', '0', 'attrs', 'href'] },
    ]);
  });

  test('keeps equal texts as equal documents, and changes nothing that it is given', () => {
    const given = documentOf(paragraph(marked('a', 'strike', 'bold', link('HTTPS://Example.org'))), {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [paragraph('b\tc')] }],
    });
    const before = structuredClone(given);
    expect(parsed(given)).toEqual(
      documentOf(paragraph(marked('a', link('https://example.org/'), 'bold', 'strike')), {
        type: 'orderedList',
        attrs: { start: 1 },
        content: [{ type: 'listItem', content: [paragraph('b c')] }],
      }),
    );
    expect(given).toEqual(before);
  });

  test('never throws, and what it keeps stays as it is when it is parsed again', () => {
    fc.assert(
      fc.property(fc.oneof(anyDocument, anyValue), fc.constantFrom(...kinds), (given, kind) => {
        const result = parseRichText(kind, given);
        if ('document' in result) expect(parseRichText(kind, result.document)).toEqual(result);
      }),
      { numRuns: 1_000 },
    );
  });

  test('keeps only what ProseMirror takes for a document of the same schema', () => {
    let kept = 0;
    fc.assert(
      fc.property(anyDocument, (given) => {
        const result = parseRichText(descriptionText, given);
        if ('fault' in result) return;
        kept += 1;
        const node = schemaOf(descriptionText).nodeFromJSON(result.document);
        expect(() => node.check()).not.toThrow();
      }),
      { numRuns: 500 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  test('counts bytes of what is kept, not characters', () => {
    const almost = documentOf(paragraph('ä'.repeat(29_000)));
    expect(parseRichText(commentText, almost)).toHaveProperty('document');
    expect(parseRichText(commentText, documentOf(paragraph('ä'.repeat(30_000))))).toMatchObject({
      fault: { code: 'tooLarge' },
    });
  });
});

describe('addresses', () => {
  test.each(HOSTILE_ADDRESSES)('%j is none', (address) => expect(safeAddress(address)).toBeNull());

  test('are kept in their plain form', () => {
    expect(safeAddress('https:\\\\Example.org/a b'.replace(' ', '%20'))).toBe('https://example.org/a%20b');
    expect(safeAddress('mailto:ada@example.org')).toBe('mailto:ada@example.org');
  });

  test('that are kept are http, https or mailto, whatever is given', () => {
    const part = fc.oneof(
      fc.constantFrom('javascript:', 'https:', 'data:', '//', '\\', '@', '\t', 'a.org'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const kept = safeAddress(parts.join(''));
        if (kept !== null) expect(kept).toMatch(/^(?:https?:\/\/[^/]|mailto:)/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a text', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const mention = { type: 'mention', attrs: { kind: 'member', id } };

  test('names what it mentions once', () => {
    const document = parsed(
      documentOf(paragraph(mention, ' and ', mention), { type: 'blockquote', content: [paragraph(mention)] }),
    );
    expect(mentionsIn(document)).toEqual([{ kind: 'member', id }]);
  });

  test('is blank without words, mentions and rules', () => {
    expect(isBlank(parsed(documentOf(paragraph(), paragraph('  '))))).toBe(true);
    expect(isBlank(parsed(documentOf(paragraph(mention))))).toBe(false);
    expect(isBlank(parsed(documentOf({ type: 'horizontalRule' })))).toBe(false);
  });
});
