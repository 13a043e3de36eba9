import * as z from 'zod';
import type { RichTextKind } from './define.ts';
import type { RichTextDocument } from './model.ts';
import { parseRichText } from './parse.ts';

/**
 * A text of a kind as a field of a call: what arrives is the document as it is kept, and every other is refused at the place
 * where it is wrong.
 */
export function richTextInput(kind: RichTextKind) {
  return z.custom<RichTextDocument>().transform((given, context): RichTextDocument => {
    const parsed = parseRichText(kind, given);
    if ('document' in parsed) return parsed.document;
    const { at, text, code } = parsed.fault;
    context.addIssue({ code: 'custom', message: text, path: at === '' ? [] : at.split('/'), params: { fault: code } });
    return z.NEVER;
  });
}
