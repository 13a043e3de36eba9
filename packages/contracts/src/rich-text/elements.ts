import type { RichTextDocument, RichTextMention, RichTextShown, ShownWord } from './model.ts';
import { safeAddress } from './safe-address.ts';
import { CALLOUT_KINDS, HEADING_LEVELS, LANGUAGE, LIST_START_MAX, MENTION_KINDS, UUID } from './vocabulary.ts';

/** Every tag that a text is shown with. */
export const SHOWN_TAGS =
  'p h2 h3 blockquote ul ol li pre hr br a strong em s code span div table thead tbody tr th td label input img'.split(
    ' ',
  );
/** Every attribute that a text is shown with. */
export const SHOWN_ATTRIBUTES = [
  'alt',
  'aria-label',
  'class',
  'dir',
  'href',
  'loading',
  'rel',
  'role',
  'scope',
  'src',
  'start',
  'tabindex',
  'target',
  'type',
] as const;

type Attributes = Readonly<Partial<Record<(typeof SHOWN_ATTRIBUTES)[number], string>>>;

/** A part of a page that a text becomes. Written to HTML by {@link toHtml}; the client makes its elements of the same parts. */
export type ShownElement = {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly ShownPart[];
};
export type ShownPart = ShownElement | string;

/** Deeper than any kind of text may be: what is stored never comes here. */
const DEPTH_MAX = 40;

/**
 * The parts of a page that show a text. Takes whatever it is given and never throws: what it does not know is left out, with
 * its content kept, and a link that is none of ours loses its address. So a text that was stored under other rules is safe too.
 */
export function shownParts(document: RichTextDocument, shown: RichTextShown): ShownPart[] {
  return contentOf(document, shown, 0);
}

type Loose = { readonly [key: string]: unknown };

function contentOf(node: unknown, shown: RichTextShown, depth: number): ShownPart[] {
  const content = field(node, 'content');
  if (!Array.isArray(content) || depth > DEPTH_MAX) return [];
  return covered(content, shown, (child) => partsOf(child, shown, depth + 1));
}

function partsOf(node: unknown, shown: RichTextShown, depth: number): ShownPart[] {
  const type = field(node, 'type');
  if (type === 'text') return marked(textOf(node), node, shown);
  if (type === 'mention') return marked([mention(node, shown)], node, shown);
  if (type === 'table') return [tableOf(node, shown, depth)];
  const make = typeof type === 'string' && Object.hasOwn(MAKERS, type) ? MAKERS[type] : undefined;
  const children = contentOf(node, shown, depth);
  return make ? [make(field(node, 'attrs'), children, shown)] : children;
}

function textOf(node: unknown): ShownPart[] {
  const text = field(node, 'text');
  return typeof text === 'string' && text !== '' ? [text] : [];
}

type Maker = (attrs: unknown, children: readonly ShownPart[], shown: RichTextShown) => ShownElement;

const element = (tag: string, children: readonly ShownPart[], attributes: Attributes = {}): ShownElement => ({
  tag,
  attributes,
  children,
});
/** The direction of each block is that of its first letter, and stays inside it. */
const block =
  (tag: string): Maker =>
  (_, children) =>
    element(tag, children, { dir: 'auto' });

const MAKERS: Readonly<Record<string, Maker>> = {
  // One that is empty stays as high as a line.
  paragraph: (_, children) => element('p', children.length === 0 ? [element('br', [])] : children, { dir: 'auto' }),
  heading: (attrs, children) => {
    const level = field(attrs, 'level');
    return element(`h${HEADING_LEVELS.find((each) => each === level) ?? HEADING_LEVELS[0]}`, children, { dir: 'auto' });
  },
  blockquote: block('blockquote'),
  bulletList: block('ul'),
  orderedList: (attrs, children) => {
    const start = field(attrs, 'start');
    const isCounted = Number.isInteger(start) && Number(start) > 1 && Number(start) <= LIST_START_MAX;
    return element('ol', children, { dir: 'auto', ...(isCounted && { start: String(start) }) });
  },
  listItem: (_, children) => element('li', children),
  taskList: (_, children) => element('ul', children, { dir: 'auto', class: 'tasks' }),
  // Signs in place of a box: they are read out, and mails and files show them.
  taskItem: (attrs, children) =>
    element('li', [
      element('span', [field(attrs, 'checked') === true ? '☑ ' : '☐ '], { class: 'task' }),
      element('div', children),
    ]),
  codeBlock: (attrs, children) => {
    const language = field(attrs, 'language');
    const isNamed = typeof language === 'string' && LANGUAGE.test(language);
    return element('pre', [element('code', children, isNamed ? { class: `language-${language}` } : {})], {
      dir: 'ltr',
    });
  },
  callout: (attrs, children, shown) => {
    const given = field(attrs, 'kind');
    const kind = CALLOUT_KINDS.find((each) => each === given) ?? CALLOUT_KINDS[0];
    const title = element('p', [wordFor(kind, shown)], { class: 'callout-title' });
    return element('div', [title, ...children], { class: `callout callout-${kind}`, role: 'note', dir: 'auto' });
  },
  horizontalRule: () => element('hr', []),
  picture: (attrs, _children, shown) => {
    const [file, given] = [field(attrs, 'file'), field(attrs, 'alt')];
    const alt = typeof given === 'string' ? given : '';
    const src = typeof file === 'string' && UUID.test(file) ? (shown.pictureOf?.(file) ?? null) : null;
    // A sign in place of what mails and files do not show.
    if (src === null) return element('p', [pictureInWords(alt)], { class: 'picture', dir: 'auto' });
    return element('p', [element('img', [], { src, alt, loading: 'lazy' })], { class: 'picture' });
  },
  hardBreak: () => element('br', []),
};

/** The plain text in place of a picture, where pictures are not shown. */
export function pictureInWords(alt: string): string {
  return `🖼 ${alt}`.trim();
}

const MARK_TAGS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', strike: 's', code: 'code' };

/** Puts marks around a part, the last of them innermost. */
function marked(parts: ShownPart[], node: unknown, shown: RichTextShown): ShownPart[] {
  const marks = field(node, 'marks');
  if (!Array.isArray(marks)) return parts;
  // Each once: a list that was not parsed may be as long as it likes.
  const names = new Set<unknown>();
  return marks.toReversed().reduce<ShownPart[]>((inner, mark: unknown) => {
    const type = field(mark, 'type');
    if (typeof type !== 'string' || names.has(type)) return inner;
    names.add(type);
    if (type === 'link') return linked(inner, safeAddress(field(field(mark, 'attrs'), 'href')), shown);
    const tag = Object.hasOwn(MARK_TAGS, type) ? MARK_TAGS[type] : undefined;
    return tag ? [element(tag, inner)] : inner;
  }, parts);
}

/**
 * Puts what is covered under one lid as far as it reaches, however many marks there are below: a box that is ticked to read it, with
 * the keyboard and without script too.
 */
function covered(
  nodes: readonly unknown[],
  shown: RichTextShown,
  partsFor: (node: unknown) => readonly ShownPart[],
): ShownPart[] {
  const parts: ShownPart[] = [];
  let under: ShownPart[] | null = null;
  for (const node of nodes) {
    if (!isCovered(node)) under = null;
    else if (!under) {
      under = [];
      const box = element('input', [], { type: 'checkbox', 'aria-label': wordFor('spoiler', shown) });
      parts.push(element('label', [box, element('span', under)], { class: 'spoiler' }));
    }
    (under ?? parts).push(...partsFor(node));
  }
  return parts;
}

function isCovered(node: unknown): boolean {
  const marks = field(node, 'marks');
  return Array.isArray(marks) && marks.some((mark: unknown) => field(mark, 'type') === 'spoiler');
}

/** The first row of a table is its header. One that is wider than the page is scrolled to, with the keyboard too. */
function tableOf(node: unknown, shown: RichTextShown, depth: number): ShownElement {
  const rows = (depth > DEPTH_MAX ? [] : listIn(node)).map((row, at) => {
    const cells = field(row, 'type') === 'tableRow' ? listIn(row) : [row];
    const shownCells = cells.map((cell) => {
      const isCell = field(cell, 'type') === 'tableCell';
      const parts = isCell ? contentOf(cell, shown, depth + 2) : partsOf(cell, shown, depth + 2);
      return at === 0 ? element('th', parts, { scope: 'col', dir: 'auto' }) : element('td', parts, { dir: 'auto' });
    });
    return element('tr', shownCells);
  });
  const [head, ...body] = rows;
  const table = element('table', [
    ...(head ? [element('thead', [head])] : []),
    ...(body.length > 0 ? [element('tbody', body)] : []),
  ]);
  return element('div', [table], {
    class: 'table',
    role: 'group',
    'aria-label': wordFor('table', shown),
    tabindex: '0',
  });
}

function listIn(node: unknown): readonly unknown[] {
  const content = field(node, 'content');
  return Array.isArray(content) ? content : [];
}

const WORDS: Readonly<Record<ShownWord, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  spoiler: 'Show the spoiler',
  table: 'Table',
};

function wordFor(word: ShownWord, shown: RichTextShown): string {
  return shown.wordFor?.(word) ?? WORDS[word];
}

function linked(inner: ShownPart[], href: string | null, shown: RichTextShown): ShownPart[] {
  if (href === null) return inner;
  if (shown.isOwn(href)) return [element('a', inner, { href })];
  return [element('a', inner, { href, rel: 'noopener noreferrer nofollow ugc', target: '_blank' })];
}

function mention(node: unknown, shown: RichTextShown): ShownElement {
  const found = mentionOf(node);
  const name = found && shown.nameOf(found);
  return element('span', [`@${name ?? '…'}`], { class: found ? `mention mention-${found.kind}` : 'mention' });
}

/** What a node mentions; null where it says nothing that can be looked up. */
export function mentionOf(node: unknown): RichTextMention | null {
  const [kind, id] = [field(field(node, 'attrs'), 'kind'), field(field(node, 'attrs'), 'id')];
  const known = MENTION_KINDS.find((each) => each === kind);
  return known && typeof id === 'string' ? { kind: known, id } : null;
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Loose)[name] : undefined;
}
