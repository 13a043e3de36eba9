import type { RichTextDocument, RichTextNode } from '@muster/contracts/rich-text/model';

/** The lines of a text that has nothing but plain paragraphs, as a plain field shows them; null for every other text. */
export function linesOf({ content }: RichTextDocument): string | null {
  const lines = content.map(lineOf);
  return lines.includes(null) ? null : lines.join('\n');
}

function lineOf({ type, content = [] }: RichTextNode): string | null {
  const isPlain =
    type === 'paragraph' && content.every(({ text, marks = [] }) => text !== undefined && marks.length === 0);
  return isPlain ? content.map(({ text = '' }) => text).join('') : null;
}

/** A text with a paragraph for each line; null where nothing is written. */
export function documentOfLines(lines: string): RichTextDocument | null {
  if (lines.trim() === '') return null;
  return {
    type: 'doc',
    content: lines
      .split('\n')
      .map((text) => ({ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) })),
  };
}
