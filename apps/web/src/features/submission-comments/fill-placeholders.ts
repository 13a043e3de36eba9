import type { RichTextDocument, RichTextNode } from '@muster/contracts/rich-text/model';
import { REPLY_PLACEHOLDERS } from '@muster/contracts/submission-comments/constants';

type Words = Readonly<Record<(typeof REPLY_PLACEHOLDERS)[number], string>>;

const PLACEHOLDER = new RegExp(`\\{(${REPLY_PLACEHOLDERS.join('|')})\\}`, 'g');

/** A template with words in the place of its placeholders, behind what is written already. */
export function withTemplate(
  written: RichTextDocument | null,
  template: RichTextDocument,
  words: Words,
): RichTextDocument {
  return {
    type: 'doc',
    content: [...(written?.content ?? []), ...template.content.map((node) => filled(node, words))],
  };
}

function filled(node: RichTextNode, words: Words): RichTextNode {
  return {
    ...node,
    ...(node.text !== undefined && {
      // A word that is not known leaves the text as it is: a text without letters is none.
      text: node.text.replaceAll(PLACEHOLDER, (placeholder, name: keyof Words) => words[name] || placeholder),
    }),
    ...(node.content && { content: node.content.map((child) => filled(child, words)) }),
  };
}
