import type { RichTextDocument, RichTextNode } from './model.ts';

/** The files of the pictures in a text, each once, in the order of the text. */
export function picturesIn(document: RichTextDocument): string[] {
  const found = new Set<string>();
  const walk = ({ type, attrs, content }: RichTextNode): void => {
    if (type === 'picture' && typeof attrs?.file === 'string') found.add(attrs.file);
    content?.forEach(walk);
  };
  document.content.forEach(walk);
  return [...found];
}
