import { pictureInWords, type ShownPart, shownParts } from './elements.ts';
import type { RichTextDocument, RichTextNode, RichTextShown } from './model.ts';

const BLOCK_TAGS = new Set(['p', 'h2', 'h3', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'div', 'tr']);
/** Signs that turn the direction of what follows: in one line with other words they would turn those too. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * The words of a text, a line for each block and each row of a table: what search, notifications and digests use. Addresses of links are left out; an
 * address that is written out is a word like others.
 */
export function toPlainText(document: RichTextDocument, shown: RichTextShown): string {
  const pieces: string[] = [];
  collect(shownParts(document, shown), pieces);
  return pieces
    .join('')
    .replaceAll(TURNING, '')
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}

function collect(parts: readonly ShownPart[], pieces: string[]): void {
  for (const part of parts) {
    if (typeof part === 'string') pieces.push(part);
    else {
      const isBlock = BLOCK_TAGS.has(part.tag);
      if (isBlock || part.tag === 'br') pieces.push('\n');
      if (part.tag === 'img') pieces.push(pictureInWords(part.attributes.alt ?? ''));
      collect(part.children, pieces);
      if (isBlock) pieces.push('\n');
      else if (part.tag === 'th' || part.tag === 'td') pieces.push('\t');
    }
  }
}

/** Tells whether a text says nothing: no letter, no mention, no rule, no picture. */
export function isBlank(document: RichTextDocument): boolean {
  const saysNothing = (node: RichTextNode): boolean => {
    if (node.type === 'mention' || node.type === 'horizontalRule' || node.type === 'picture') return false;
    if (node.text !== undefined && node.text.trim() !== '') return false;
    return (node.content ?? []).every(saysNothing);
  };
  return document.content.every(saysNothing);
}
