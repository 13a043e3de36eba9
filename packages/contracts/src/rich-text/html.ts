import { type ShownPart, shownParts } from './elements.ts';
import type { RichTextDocument, RichTextShown } from './model.ts';

const VOID_TAGS = new Set(['br', 'hr', 'input', 'img']);
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * A text as HTML, for pages, mails and files that are read without script. It has no tag and attribute but those of
 * `SHOWN_TAGS` and `SHOWN_ATTRIBUTES`, whatever the document holds.
 */
export function toHtml(document: RichTextDocument, shown: RichTextShown): string {
  const pieces: string[] = [];
  write(shownParts(document, shown), pieces);
  return pieces.join('');
}

function write(parts: readonly ShownPart[], pieces: string[]): void {
  for (const part of parts) {
    if (typeof part === 'string') {
      pieces.push(escaped(part));
      continue;
    }
    pieces.push('<', part.tag);
    for (const [name, value] of Object.entries(part.attributes)) pieces.push(' ', name, '="', escaped(value), '"');
    pieces.push('>');
    if (VOID_TAGS.has(part.tag)) continue;
    write(part.children, pieces);
    pieces.push('</', part.tag, '>');
  }
}

function escaped(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign) : text;
}
