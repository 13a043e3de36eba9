import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { MessageKey, MessageValues } from './message-key.ts';
import { useT } from './use-t.ts';

interface RichTextProps {
  id: MessageKey;
  values?: MessageValues;
  /** How each tag of the message is drawn: `Read the <link>rules</link>` needs `{ link: (text) => <a …>{text}</a> }`. */
  tags: Record<string, (children: ReactNode) => ReactNode>;
}

/** A sentence with marked-up parts, kept whole for the translator. Tags do not nest. */
export function RichText({ id, values, tags }: RichTextProps) {
  const t = useT();
  return splitTags(t(id, values)).map((part, index) => (
    // The parts of one sentence never move, so the index is a true key.
    <Fragment key={`${index}`}>{part.tag ? (tags[part.tag]?.(part.text) ?? part.text) : part.text}</Fragment>
  ));
}

/** Splits `a <b>c</b> d` into its plain and its tagged parts. */
export function splitTags(text: string): { tag?: string; text: string }[] {
  const parts: { tag?: string; text: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(/<(\w+)>(.*?)<\/\1>/gs)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ tag: match[1] ?? '', text: match[2] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
