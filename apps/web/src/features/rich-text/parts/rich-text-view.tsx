import { type ShownPart, shownParts } from '@muster/contracts/rich-text/elements';
import type { RichTextDocument, RichTextMention, ShownWord } from '@muster/contracts/rich-text/model';
import { createElement, type ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import styles from './rich-text.module.css';

interface RichTextViewProps {
  document: RichTextDocument;
  /** What a mention is called for this reader; without it, mentions have no name. */
  nameOf?: (mention: RichTextMention) => string | null;
  /** Where the picture of a file is fetched; without it, pictures are shown by their words. */
  pictureOf?: (file: string) => string | null;
}

/** A text as it is read. Its elements are made of the same parts as the HTML of mails and files. */
export function RichTextView({ document, nameOf = () => null, pictureOf = () => null }: RichTextViewProps) {
  const t = useT();
  const wordFor = (word: ShownWord) => t(`rich-text.words.${word}`);
  return <div className={styles.text}>{elementsOf(shownParts(document, { nameOf, pictureOf, isOwn, wordFor }))}</div>;
}

function isOwn(address: string): boolean {
  return URL.parse(address)?.origin === globalThis.location?.origin;
}

/** Attributes that React has other names for. */
const PROPERTIES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

function elementsOf(parts: readonly ShownPart[]): ReactNode[] {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    const properties = Object.entries(part.attributes).map(([name, value]) => [PROPERTIES[name] ?? name, value]);
    const children = part.children.length > 0 ? elementsOf(part.children) : undefined;
    return createElement(part.tag, { ...Object.fromEntries(properties), key: at }, children);
  });
}
