import type { RichTextKind } from './define.ts';
import type { RichTextDocument, RichTextMark, RichTextNode } from './model.ts';
import {
  ATTRIBUTE_DEFAULTS,
  type Content,
  MARKS,
  type MarkName,
  NODES,
  type NodeName,
  standsOnCode,
  TABLE_COLUMNS_MAX,
  UNSHOWN,
} from './vocabulary.ts';

/** Why a text is refused. */
export type RichTextFaultCode =
  | 'malformed'
  | 'unknownKey'
  | 'unknownNode'
  | 'unknownMark'
  | 'unknownAttribute'
  | 'badAttribute'
  | 'badText'
  | 'misplaced'
  | 'unevenTable'
  | 'tableTooWide'
  | 'tooDeep'
  | 'tooManyNodes'
  | 'tooManyLinks'
  | 'tooManyMentions'
  | 'tooManyPictures'
  | 'tooLarge';

/** What is wrong with a text, where (`content/2/marks/0`), and what to do about it in words. */
export type RichTextFault = { readonly code: RichTextFaultCode; readonly at: string; readonly text: string };

/** What came of parsing. */
export type ParsedRichText = { readonly document: RichTextDocument } | { readonly fault: RichTextFault };

const WORDS: Readonly<Record<RichTextFaultCode, string>> = {
  malformed: 'Send the text as the editor writes it.',
  unknownKey: 'Send the text as the editor writes it.',
  unknownNode: 'Leave out what this text cannot hold.',
  unknownMark: 'Leave out what this text cannot hold.',
  unknownAttribute: 'Leave out what this text cannot hold.',
  badAttribute:
    'Check links, lists and pictures: links begin with http, https or mailto, and pictures have words for what they show.',
  badText: 'Leave out characters that cannot be shown.',
  misplaced: 'Send the text as the editor writes it.',
  unevenTable: 'Give each row of a table as many cells as its first row.',
  tableTooWide: `Use at most ${TABLE_COLUMNS_MAX} columns in a table.`,
  tooDeep: 'Put fewer quotes and lists inside each other.',
  tooManyNodes: 'Shorten the text.',
  tooManyLinks: 'Use fewer links.',
  tooManyMentions: 'Mention fewer members, ranks and departments.',
  tooManyPictures: 'Use fewer pictures.',
  tooLarge: 'Shorten the text.',
};

const MARK_ORDER = Object.keys(MARKS);
const NODE_KEYS = new Set(['type', 'attrs', 'content', 'marks', 'text']);

type Walk = {
  readonly kind: RichTextKind;
  nodes: number;
  links: number;
  mentions: number;
  pictures: number;
  characters: number;
};
type At = { readonly path: string; readonly depth: number; readonly inside: Content | 'root' };
type Plain = Readonly<Record<string, unknown>>;

/** Leaves the walk at the first fault; only {@link parseRichText} sees it. */
class Refused extends Error {
  readonly fault: RichTextFault;
  constructor(code: RichTextFaultCode, at: string) {
    super(code);
    this.fault = { code, at, text: WORDS[code] };
  }
}

/**
 * Brings a document to what is kept of it, or says what is wrong. Whatever its kind does not know is refused, with where it
 * stands: a node, a mark, an attribute, a key. Never throws, however large or deep what is given may be; what is given is not
 * changed. Marks are brought in one order and defaults are filled in, so equal texts are kept as equal documents.
 */
export function parseRichText(kind: RichTextKind, given: unknown): ParsedRichText {
  const walk: Walk = { kind, nodes: 0, links: 0, mentions: 0, pictures: 0, characters: 0 };
  try {
    const document = nodeOf(walk, given, { path: '', depth: 0, inside: 'root' }) as RichTextDocument;
    // Each node and attribute was counted, so this is bounded by now.
    const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
    if (bytes > kind.limits.bytes) throw new Refused('tooLarge', '');
    return { document };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

function nodeOf(walk: Walk, given: unknown, at: At): RichTextNode {
  const { kind } = walk;
  if (at.depth > kind.limits.depth) throw new Refused('tooDeep', at.path);
  if (++walk.nodes > kind.limits.nodes) throw new Refused('tooManyNodes', at.path);
  if (!isPlain(given)) throw new Refused('malformed', at.path);
  for (const key of Object.keys(given)) if (!NODE_KEYS.has(key)) throw new Refused('unknownKey', below(at, key));
  const name = nodeName(kind, given.type, at);
  if (!fits(name, at.inside)) throw new Refused('misplaced', at.path);
  if (name === 'text') return textOf(walk, given, at);
  if (given.text !== undefined) throw new Refused('unknownKey', below(at, 'text'));
  if (name === 'mention' && ++walk.mentions > kind.limits.mentions) throw new Refused('tooManyMentions', at.path);
  if (name === 'picture' && ++walk.pictures > (kind.limits.pictures ?? 0))
    throw new Refused('tooManyPictures', at.path);
  const attrs = attributesOf(NODES[name].attributes, given.attrs, below(at, 'attrs'));
  const marks = marksOf(walk, given.marks, at);
  const content = contentOf(walk, given.content, { name, at });
  return {
    type: name,
    ...(attrs && { attrs }),
    ...(content.length > 0 && { content }),
    ...(marks.length > 0 && { marks }),
  };
}

function nodeName(kind: RichTextKind, type: unknown, at: At): NodeName {
  const name = typeof type === 'string' && Object.hasOwn(NODES, type) ? (type as NodeName) : null;
  if (name === null || !kind.nodes.has(name)) throw new Refused('unknownNode', at.path);
  return name;
}

function fits(name: NodeName, inside: At['inside']): boolean {
  if (inside === 'root') return name === 'doc';
  if (inside === 'code') return name === 'text';
  return NODES[name].stands === inside;
}

function textOf(walk: Walk, given: Plain, at: At): RichTextNode {
  const { text } = given;
  if (given.content !== undefined || given.attrs !== undefined) throw new Refused('malformed', at.path);
  if (typeof text !== 'string' || text === '') throw new Refused('malformed', below(at, 'text'));
  walk.characters += text.length;
  if (walk.characters > walk.kind.limits.bytes) throw new Refused('tooLarge', at.path);
  if (UNSHOWN.test(text) || !text.isWellFormed()) throw new Refused('badText', below(at, 'text'));
  const marks = marksOf(walk, given.marks, at);
  // Tabs and line ends are brought to spaces, or stay in code.
  const kept = at.inside === 'code' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\t\r\n]/g, ' ');
  return { type: 'text', ...(marks.length > 0 && { marks }), text: kept };
}

function contentOf(
  walk: Walk,
  given: unknown,
  { name, at }: { readonly name: NodeName; readonly at: At },
): RichTextNode[] {
  const { holds } = NODES[name];
  const path = below(at, 'content');
  if (given !== undefined && !Array.isArray(given)) throw new Refused('malformed', path);
  const list: readonly unknown[] = given ?? [];
  if (holds === 'nothing' && list.length > 0) throw new Refused('misplaced', path);
  const content: RichTextNode[] = [];
  // By place: an array with holes has undefined there, which is refused as any other value.
  for (let place = 0; place < list.length; place++) {
    content.push(nodeOf(walk, list[place], { path: `${path}/${place}`, depth: at.depth + 1, inside: holds }));
  }
  const needsOne = holds !== 'inline' && holds !== 'code' && holds !== 'nothing';
  if (needsOne && content.length === 0) throw new Refused('misplaced', path);
  const isItem = name === 'listItem' || name === 'taskItem';
  if (isItem && content[0]?.type !== 'paragraph') throw new Refused('misplaced', `${path}/0`);
  if (name === 'table') requireEven(content, path);
  return content;
}

/** Refuses a table that is no grid, or one that is too wide to be shown. */
function requireEven(rows: readonly RichTextNode[], path: string): void {
  const columns = rows[0]?.content?.length ?? 0;
  if (columns > TABLE_COLUMNS_MAX) throw new Refused('tableTooWide', path);
  const uneven = rows.findIndex(({ content = [] }) => content.length !== columns);
  if (uneven !== -1) throw new Refused('unevenTable', `${path}/${uneven}`);
}

function marksOf(walk: Walk, given: unknown, at: At): RichTextMark[] {
  if (given === undefined) return [];
  const path = below(at, 'marks');
  if (!Array.isArray(given) || given.length > MARK_ORDER.length) throw new Refused('malformed', path);
  // Marks stand on text and on leaves among it; code has none inside.
  if (given.length > 0 && at.inside !== 'inline') throw new Refused('misplaced', path);
  const marks = given.map((mark, place) => markOf(walk, mark, `${path}/${place}`));
  const names = new Set(marks.map(({ type }) => type));
  if (names.size < marks.length) throw new Refused('malformed', path);
  // Code stands alone, as in Markdown, where signs inside it are what they are; it may be covered.
  if (names.has('code') && ![...names].every(standsOnCode)) throw new Refused('misplaced', path);
  return marks.toSorted((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type));
}

function markOf(walk: Walk, given: unknown, path: string): RichTextMark {
  if (!isPlain(given)) throw new Refused('malformed', path);
  for (const key of Object.keys(given)) {
    if (key !== 'type' && key !== 'attrs') throw new Refused('unknownKey', `${path}/${key}`);
  }
  const { type } = given;
  const name = typeof type === 'string' && Object.hasOwn(MARKS, type) ? (type as MarkName) : null;
  if (name === null || !walk.kind.marks.has(name)) throw new Refused('unknownMark', path);
  if (name === 'link' && ++walk.links > walk.kind.limits.links) throw new Refused('tooManyLinks', path);
  const attrs = attributesOf(MARKS[name], given.attrs, `${path}/attrs`);
  return { type: name, ...(attrs && { attrs }) };
}

type Readers = Readonly<Record<string, (given: unknown) => unknown>>;

function attributesOf(readers: Readers, given: unknown, path: string): Record<string, unknown> | null {
  if (given !== undefined && !isPlain(given)) throw new Refused('malformed', path);
  const sent: Plain = given ?? {};
  for (const name of Object.keys(sent)) {
    if (!Object.hasOwn(readers, name)) throw new Refused('unknownAttribute', `${path}/${name}`);
  }
  const kept = Object.entries(readers).map(([name, read]): [string, unknown] => {
    const value = read(Object.hasOwn(sent, name) ? sent[name] : ATTRIBUTE_DEFAULTS[name]);
    if (value === undefined) throw new Refused('badAttribute', `${path}/${name}`);
    return [name, value];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function isPlain(given: unknown): given is Plain {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function below({ path }: At, key: string): string {
  return path === '' ? key : `${path}/${key}`;
}
