import { mentionOf } from './elements.ts';
import type { RichTextDocument, RichTextMention, RichTextNode } from './model.ts';

/** What a text mentions, each once, in the order of the text. */
export function mentionsIn(document: RichTextDocument): RichTextMention[] {
  const found = new Map<string, RichTextMention>();
  const walk = (node: RichTextNode): void => {
    const mention = node.type === 'mention' ? mentionOf(node) : null;
    if (mention) found.set(`${mention.kind} ${mention.id}`, mention);
    node.content?.forEach(walk);
  };
  document.content.forEach(walk);
  return [...found.values()];
}
