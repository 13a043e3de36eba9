import { safeAddress } from './safe-address.ts';

/** Brings an attribute to the form that is kept; undefined for a value that is refused. */
type Attribute = (given: unknown) => unknown;
type Attributes = Readonly<Record<string, Attribute>>;

/** What a node holds: blocks, text with leaves among it, plain text of a program, parts of its own kind, or nothing. */
export type Content = 'blocks' | 'inline' | 'code' | Part | 'nothing';

/** Nodes that stand only inside the one that they are parts of. */
type Part = 'listItem' | 'taskItem' | 'tableRow' | 'tableCell';

/** A node that documents may have. `stands` says in which content; an item begins with a paragraph. */
export type NodeType = {
  readonly stands: 'blocks' | 'inline' | Part | 'nowhere';
  readonly holds: Content;
  readonly attributes: Attributes;
};

/** The levels of headings: a page has one of its own above them. */
export const HEADING_LEVELS = [2, 3] as const;
/** What an ordered list may begin with at most. */
export const LIST_START_MAX = 9_999;
/** Name of the language of a block of code. */
export const LANGUAGE = /^[\w+#.-]{1,30}$/;
/** Kinds of callouts, as GitHub has them in Markdown. */
export const CALLOUT_KINDS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
/** How many columns a table has at most. */
export const TABLE_COLUMNS_MAX = 20;
/** What a text may mention. */
export const MENTION_KINDS = ['member', 'rank', 'department'] as const;
/** How long the words are that stand for a picture. */
export const PICTURE_WORDS_MAX = 300;
/** How ids are written. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** NUL and other characters that steer devices. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
export const UNSHOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const oneOf =
  (values: readonly unknown[]): Attribute =>
  (given) =>
    values.includes(given) ? given : undefined;
const matching =
  (pattern: RegExp): Attribute =>
  (given) =>
    typeof given === 'string' && pattern.test(given) ? given : undefined;
const listStart: Attribute = (given) =>
  Number.isInteger(given) && Number(given) >= 1 && Number(given) <= LIST_START_MAX ? given : undefined;

const pictureWords: Attribute = (given) => {
  const words = typeof given === 'string' ? given.trim() : '';
  return words !== '' && words.length <= PICTURE_WORDS_MAX && !UNSHOWN.test(words) && words.isWellFormed()
    ? words.replaceAll(/\s+/g, ' ')
    : undefined;
};

const block = (holds: Content, attributes: Attributes = {}): NodeType => ({ stands: 'blocks', holds, attributes });
const leaf = (attributes: Attributes = {}): NodeType => ({ stands: 'inline', holds: 'nothing', attributes });

/**
 * Every node that some kind of text knows. The names are those of Tiptap. The first row of a table is its header, and every row has
 * as many cells as that one; a cell holds what a paragraph holds, as in Markdown.
 */
export const NODES = {
  doc: { stands: 'nowhere', holds: 'blocks', attributes: {} },
  paragraph: block('inline'),
  heading: block('inline', { level: oneOf(HEADING_LEVELS) }),
  blockquote: block('blocks'),
  bulletList: block('listItem'),
  orderedList: block('listItem', { start: listStart }),
  listItem: { stands: 'listItem', holds: 'blocks', attributes: {} },
  taskList: block('taskItem'),
  taskItem: { stands: 'taskItem', holds: 'blocks', attributes: { checked: oneOf([true, false]) } },
  codeBlock: block('code', { language: (given) => (given === null ? null : matching(LANGUAGE)(given)) }),
  callout: block('blocks', { kind: oneOf(CALLOUT_KINDS) }),
  table: block('tableRow'),
  tableRow: { stands: 'tableRow', holds: 'tableCell', attributes: {} },
  tableCell: { stands: 'tableCell', holds: 'inline', attributes: {} },
  horizontalRule: block('nothing'),
  /** A file of ours, by its id; `alt` says what it shows to those who do not see it. */
  picture: block('nothing', { file: matching(UUID), alt: pictureWords }),
  hardBreak: leaf(),
  mention: leaf({ kind: oneOf(MENTION_KINDS), id: matching(UUID) }),
  text: leaf(),
} as const satisfies Readonly<Record<string, NodeType>>;
export type NodeName = keyof typeof NODES;

/** Every mark that some kind of text knows, outermost first: the order in which they are kept. */
export const MARKS = {
  spoiler: {},
  link: { href: (given: unknown) => safeAddress(given) ?? undefined },
  bold: {},
  italic: {},
  strike: {},
  code: {},
} as const satisfies Readonly<Record<string, Attributes>>;
export type MarkName = keyof typeof MARKS;

/** Values of attributes that may be left out. */
export const ATTRIBUTE_DEFAULTS: Readonly<Record<string, unknown>> = { start: 1, checked: false, language: null };

/** Tells whether a mark may stand on words that are code: there signs are what they are, so only one that covers them may. */
export function standsOnCode(mark: string): boolean {
  return mark === 'code' || mark === 'spoiler';
}
