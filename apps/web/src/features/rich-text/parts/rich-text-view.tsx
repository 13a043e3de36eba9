import { type ShownPart, shownParts } from '@muster/contracts/rich-text/elements';
import type { RichTextDocument, RichTextMention } from '@muster/contracts/rich-text/model';
import { createElement, type ReactNode } from 'react';
import styles from './rich-text.module.css';

interface RichTextViewProps {
  document: RichTextDocument;
  /** What a mention is called for this reader; without it, mentions have no name. */
  nameOf?: (mention: RichTextMention) => string | null;
}

/** A text as it is read. Its elements are made of the same parts as the HTML of mails and files. */
export function RichTextView({ document, nameOf = () => null }: RichTextViewProps) {
  return <div className={styles.text}>{elementsOf(shownParts(document, { nameOf, isOwn }))}</div>;
}

function isOwn(address: string): boolean {
  return URL.parse(address)?.origin === globalThis.location?.origin;
}

function elementsOf(parts: readonly ShownPart[]): ReactNode[] {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const { class: className, ...attributes } = part.attributes;
    const children = part.children.length > 0 ? elementsOf(part.children) : undefined;
    return createElement(part.tag, { ...attributes, className, key: at }, children);
  });
}
