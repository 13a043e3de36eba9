import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';
import type { RichTextKind } from '../define.ts';
import { mentionOf, pictureInWords } from '../elements.ts';
import { fromMarkdown } from './from-markdown.ts';
import type { RichTextDocument, RichTextShown } from '../model.ts';
import { schemaOf } from './prosemirror-schema.ts';
import { TABLES, type Writer } from './tables.ts';

/** How often what was written is read again; signs of marks that touch each other take two. */
const READ_AGAIN = 4;

/**
 * A parsed text as Markdown (CommonMark; `~~`, `[ ]`, tables and `> [!NOTE]` of GitHub; `||` of Discord), for exports and for Discord. A mention becomes the name
 * that the reader is shown, and a picture its words. What is answered is read as a text that is written the same.
 */
export function toMarkdown(kind: RichTextKind, document: RichTextDocument, shown: RichTextShown): string {
  const serializer = serializerFor(shown);
  const write = (each: RichTextDocument) =>
    serializer.serialize(schemaOf(kind).nodeFromJSON(each), { tightLists: true });
  let written = write(document);
  // Marks that begin and end inside words have signs that Markdown takes for plain ones. Then they become plain ones.
  for (let time = 0; time < READ_AGAIN; time++) {
    const read = fromMarkdown(kind, written);
    const again = 'document' in read ? write(read.document) : written;
    if (again === written) break;
    written = again;
  }
  return written;
}

function serializerFor(shown: RichTextShown): MarkdownSerializer {
  const mention: Writer = (state, node, parent) => {
    const mentioned = mentionOf(node);
    writeText(state, `@${(mentioned && shown.nameOf(mentioned)) ?? '…'}`, {
      isFirst: false,
      isLast: false,
      inCell: parent.type.name === 'tableCell',
    });
  };
  return new MarkdownSerializer({ ...BLOCKS, ...TABLES, mention }, MARK_SIGNS, { hardBreakNodeName: 'hardBreak' });
}

/** Writes a list with one sign or another: two of a kind behind each other, with one sign, would be read as one list. */
const list =
  (signOf: (list: Node, place: number, isSecond: boolean) => string): Writer =>
  (...[state, node, parent, index]) => {
    let before = index;
    while (before > 0 && isList(parent.child(before - 1))) before -= 1;
    const isSecond = (index - before) % 2 === 1;
    const signs = Array.from({ length: node.childCount }, (_, place) => signOf(node, place, isSecond));
    const width = Math.max(...signs.map(({ length }) => length));
    state.renderList(node, ' '.repeat(width), (place) => (signs[place] ?? '').padEnd(width));
  };

function isList({ type }: Node): boolean {
  return type.name === 'bulletList' || type.name === 'orderedList' || type.name === 'taskList';
}

const bullets = list((_node, _place, isSecond) => (isSecond ? '* ' : '- '));

/** An item, without the empty line that stands before what it really begins with. */
function writeItem(state: MarkdownSerializerState, item: Node): void {
  item.forEach((child, _offset, place) => {
    const isFiller = place === 0 && child.childCount === 0 && item.childCount > 1;
    if (!isFiller) state.render(child, item, place);
  });
}

const BLOCKS: Readonly<Record<string, Writer>> = {
  paragraph(state, node) {
    state.renderInline(node);
    state.closeBlock(node);
  },
  heading(state, node) {
    state.write(`${'#'.repeat(Number(node.attrs.level))} `);
    state.renderInline(node);
    state.closeBlock(node);
  },
  blockquote(state, node) {
    state.wrapBlock('> ', null, node, () => state.renderContent(node));
  },
  callout(state, node) {
    const first = node.firstChild;
    const goesOn = first?.type.name === 'paragraph' && first.childCount > 0;
    state.wrapBlock('> ', null, node, () => {
      state.write(`[!${String(node.attrs.kind).toUpperCase()}]\n`);
      // A rule right below would make a heading of the sign.
      if (!goesOn) state.write('\n');
      state.renderContent(node);
    });
  },
  codeBlock(state, node) {
    const longest = Math.max(2, ...(node.textContent.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    state.write(`${fence}${node.attrs.language ?? ''}\n`);
    if (node.textContent !== '') {
      state.text(node.textContent, false);
      state.write('\n');
    }
    state.write(fence);
    state.closeBlock(node);
  },
  horizontalRule(state, node) {
    state.write('---');
    state.closeBlock(node);
  },
  // Its file is for some readers alone, and Markdown leaves for others.
  picture(state, node) {
    writeText(state, pictureInWords(String(node.attrs.alt)), { isFirst: true, isLast: true, inCell: false });
    state.closeBlock(node);
  },
  bulletList: bullets,
  orderedList: list((node, place, isSecond) => `${Number(node.attrs.start) + place}${isSecond ? ')' : '.'} `),
  listItem: writeItem,
  taskList: bullets,
  taskItem(state, node) {
    state.write(node.attrs.checked === true ? '[x] ' : '[ ] ');
    state.renderContent(node);
  },
  hardBreak(...[state, , parent, index]) {
    // At the end of a block nothing would follow the sign, and a heading has one line.
    if (index === parent.childCount - 1) return;
    if (parent.type.name === 'tableCell') state.write('<br>');
    else state.write(parent.type.name === 'heading' ? ' ' : '\\\n');
  },
  text(...[state, node, parent, index]) {
    const before = index > 0 ? parent.child(index - 1) : null;
    const isFirst = before === null || before.type.name === 'hardBreak';
    const after = index < parent.childCount - 1 ? parent.child(index + 1) : null;
    const isLast = after === null || after.type.name === 'hardBreak';
    const inCell = parent.type.name === 'tableCell';
    writeText(state, node.text ?? '', { isFirst, isLast, inCell });
  },
};

type Signs = ConstructorParameters<typeof MarkdownSerializer>[1][string];
const around = (sign: string): Signs => ({ open: sign, close: sign, mixable: true, expelEnclosingWhitespace: true });

const MARK_SIGNS: Readonly<Record<string, Signs>> = {
  link: {
    open: '[',
    close: (_state, { attrs }) => `](${String(attrs.href).replaceAll(/[\\()<>]|&(?=#?\w+;)/g, '\\$&')})`,
  },
  spoiler: around('||'),
  bold: around('**'),
  italic: around('*'),
  strike: around('~~'),
  code: {
    open: (...[, , parent, index]) => codeSigns(parent.child(index)).open,
    close: (...[, , parent, index]) => codeSigns(parent.child(index - 1)).close,
    escape: false,
  },
};

/** More backticks than stand in the code, and a space where its own would be taken for one that separates. */
function codeSigns({ text = '' }: Node): { open: string; close: string } {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const sign = '`'.repeat(longest + 1);
  const isPadded = /^`|`$|^ .+ $/.test(text);
  const space = isPadded ? ' ' : '';
  return { open: sign + space, close: space + sign };
}

/** Writes words so that they are read as the same words, wherever in a line they stand. */
function writeText(
  state: MarkdownSerializerState,
  text: string,
  { isFirst, isLast, inCell }: { readonly isFirst: boolean; readonly isLast: boolean; readonly inCell: boolean },
): void {
  let written = text.replaceAll(/[\\`*[\]~<|]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)/g, '\\$&');
  if (isFirst) {
    written = written
      .replace(/^(?:[-+>=#]|:(?=-))/, '\\$&')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
      .replace(/^\s+/, asReferences);
  }
  // An escaped sign would be one between cells for some readers.
  if (inCell) written = written.replaceAll('\\|', '&#124;');
  if (isLast) written = written.replace(/(?<!\\)#(#*)$/, '\\#$1').replace(/\s+$/, asReferences);
  state.text(written, false);
}

/** Spaces at the ends of a line, which are dropped where they are written as they are. */
function asReferences(spaces: string): string {
  return Array.from(spaces, (space) => `&#${space.codePointAt(0)};`).join('');
}
