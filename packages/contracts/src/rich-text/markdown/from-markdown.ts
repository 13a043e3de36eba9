import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import { MarkdownParser, type ParseSpec } from 'prosemirror-markdown';
import type { RichTextKind } from '../define.ts';
import { type ParsedRichText, parseRichText } from '../parse.ts';
import { readCallouts } from './callouts.ts';
import { schemaOf } from './prosemirror-schema.ts';
import { readSpoilers } from './spoilers.ts';
import { safeAddress } from '../safe-address.ts';
import { HEADING_LEVELS, LANGUAGE, LIST_START_MAX, type MarkName, type NodeName } from '../vocabulary.ts';

const [TOP, LOWEST] = HEADING_LEVELS;

/** How each thing of Markdown is read, by the nodes and marks that it takes; `rules` are those of the tokenizer. */
const READ: readonly {
  readonly needs: readonly (NodeName | MarkName)[];
  readonly rules: readonly string[];
  readonly tokens: Readonly<Record<string, ParseSpec>>;
}[] = [
  {
    needs: ['heading'],
    rules: ['heading', 'lheading'],
    tokens: {
      heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) > TOP ? LOWEST : TOP }) },
    },
  },
  { needs: ['blockquote'], rules: ['blockquote'], tokens: { blockquote: { block: 'blockquote' } } },
  {
    needs: ['table'],
    rules: ['table'],
    tokens: {
      table: { block: 'table' },
      thead: { ignore: true },
      tbody: { ignore: true },
      tr: { block: 'tableRow' },
      th: { block: 'tableCell' },
      td: { block: 'tableCell' },
    },
  },
  { needs: ['spoiler'], rules: ['spoiler'], tokens: { spoiler: { mark: 'spoiler' } } },
  { needs: ['horizontalRule'], rules: ['hr'], tokens: { hr: { node: 'horizontalRule' } } },
  {
    needs: ['bulletList', 'orderedList', 'taskList'],
    rules: ['list'],
    tokens: {
      bullet_list: { block: 'bulletList' },
      list_item: { block: 'listItem' },
      ordered_list: { block: 'orderedList', getAttrs: (token) => ({ start: startOf(token) }) },
      task_list: { block: 'taskList' },
      task_item: { block: 'taskItem', getAttrs: ({ meta }) => ({ checked: meta === true }) },
    },
  },
  {
    needs: ['codeBlock'],
    rules: ['code', 'fence'],
    tokens: {
      code_block: { block: 'codeBlock', noCloseToken: true },
      fence: { block: 'codeBlock', noCloseToken: true, getAttrs: ({ info }) => ({ language: languageOf(info) }) },
    },
  },
  { needs: ['bold', 'italic'], rules: ['emphasis'], tokens: { strong: { mark: 'bold' }, em: { mark: 'italic' } } },
  { needs: ['strike'], rules: ['strikethrough'], tokens: { s: { mark: 'strike' } } },
  { needs: ['code'], rules: ['backticks'], tokens: { code_inline: { mark: 'code', noCloseToken: true } } },
  {
    needs: ['link'],
    rules: ['link', 'autolink', 'reference'],
    tokens: { link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href') }) } },
  },
];

function startOf(token: Token): number {
  return Math.min(Math.max(Number(token.attrGet('start') ?? 1), 1), LIST_START_MAX);
}

function languageOf(info: string): string | null {
  const [word = ''] = info.trim().split(/\s/, 1);
  return LANGUAGE.test(word) ? word : null;
}

const parsers = new WeakMap<RichTextKind, MarkdownParser>();

/**
 * Reads Markdown into a text of a kind. What the kind does not have, HTML, pictures and addresses that are none stay the
 * characters that they are. The document has gone through {@link parseRichText}, so a text that is too long is a fault here too.
 */
export function fromMarkdown(kind: RichTextKind, markdown: string): ParsedRichText {
  const parser = parsers.get(kind) ?? parserOf(kind);
  parsers.set(kind, parser);
  // Longer than this it would not fit, and reading it would take time.
  const { bytes } = kind.limits;
  return parseRichText(kind, parser.parse(markdown.slice(0, bytes + 1)).toJSON());
}

function parserOf(kind: RichTextKind): MarkdownParser {
  const known: ReadonlySet<string> = new Set([...kind.nodes, ...kind.marks]);
  const tokenizer = new MarkdownIt('default', { html: false });
  readSpoilers(tokenizer);
  tokenizer.inline.ruler.before('autolink', 'line_break', readBreak);
  tokenizer.disable(['image', 'html_block', 'html_inline']);
  tokenizer.validateLink = (address) => safeAddress(address) !== null;
  tokenizer.normalizeLink = (address) => safeAddress(address) ?? address;
  // Before escaped signs become words: `\[x]` is no box.
  tokenizer.core.ruler.before('text_join', 'tasks', ({ tokens }) => readTasks(tokens));
  tokenizer.core.ruler.push('links', ({ tokens }) => tokens.forEach(dropEmptyLinks));
  const tokens: Record<string, ParseSpec> = { paragraph: { block: 'paragraph' } };
  if (known.has('callout')) {
    tokenizer.core.ruler.before('text_join', 'callouts', (state) => {
      state.tokens = readCallouts(state.tokens);
    });
    tokens.callout = { block: 'callout', getAttrs: ({ meta }) => ({ kind: meta }) };
  }
  for (const { needs, rules, tokens: read } of READ) {
    if (needs.every((name) => known.has(name))) Object.assign(tokens, read);
    else tokenizer.disable([...rules]);
  }
  if (known.has('hardBreak')) tokens.hardbreak = { node: 'hardBreak' };
  else tokenizer.disable(['newline', 'line_break']);
  return new MarkdownParser(schemaOf(kind), tokenizer, tokens);
}

/** `<br>`, which is how lines end in cells of tables. */
function readBreak(state: StateInline, silent: boolean): boolean {
  const [sign] = /^<br ?\/?>/i.exec(state.src.slice(state.pos, Math.min(state.posMax, state.pos + 6))) ?? [];
  if (sign === undefined) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos += sign.length;
  return true;
}

/** `[x]()` is a link for the tokenizer, to nowhere. Links do not stand in each other. */
function dropEmptyLinks(token: Token): void {
  let isEmpty = false;
  token.children = (token.children ?? []).filter((child) => {
    if (child.type === 'link_open') isEmpty = safeAddress(child.attrGet('href')) === null;
    return !isEmpty || (child.type !== 'link_open' && child.type !== 'link_close');
  });
}

const BOX = /^\[([ xX])\](?:\s+|$)/;

type OpenList = { readonly open: Token; readonly parts: Token[]; readonly texts: (Token | null)[] };

/** Makes a list of tasks of each list whose every item begins with a box. */
function readTasks(tokens: readonly Token[]): void {
  const lists: OpenList[] = [];
  tokens.forEach((token, at) => {
    const list = lists.at(-1);
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      lists.push({ open: token, parts: [], texts: [] });
    } else if (token.type === 'list_item_open') {
      list?.parts.push(token);
      list?.texts.push(firstText(tokens, at));
    } else if (token.type === 'list_item_close') list?.parts.push(token);
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      lists.pop();
      if (list && token.type === 'bullet_list_close') makeTasks(list, token);
    }
  });
}

function makeTasks({ open, parts, texts }: OpenList, close: Token): void {
  const boxed = texts.filter((text) => text !== null && BOX.test(text.content));
  if (boxed.length < texts.length) return;
  const items = parts.filter(({ type }) => type === 'list_item_open');
  items.forEach((item, place) => {
    const text = boxed[place];
    item.meta = /^\[[xX]/.test(text?.content ?? '');
    if (text) text.content = text.content.replace(BOX, '');
  });
  for (const token of [open, close, ...parts]) {
    token.type = token.type.replace('bullet_list', 'task_list').replace('list_item', 'task_item');
  }
}

/** The first words of an item, where it begins with a paragraph of which the first part is text. */
function firstText(tokens: readonly Token[], item: number): Token | null {
  const [paragraph, inline] = [tokens[item + 1], tokens[item + 2]];
  const text = paragraph?.type === 'paragraph_open' ? inline?.children?.[0] : undefined;
  return text?.type === 'text' ? text : null;
}
