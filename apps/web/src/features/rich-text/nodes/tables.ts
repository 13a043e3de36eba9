import { Node } from '@tiptap/core';
import { DOMParser, Fragment, type Node as PmNode, type Schema, type Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { clearCells, goDown, isAtEdge, leaveUp, moveCell, type TableCommand, tableAt } from './table-commands.ts';

/** Tables as Markdown has them: the first row is the header, every row is as long as that one, a cell is a line. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  // Its keys come before those of lists that a table stands in.
  priority: 200,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { class: 'table' }, ['table', ['tbody', 0]]],
  addKeyboardShortcuts() {
    const run = (command: TableCommand) => () => command(this.editor.state, this.editor.view.dispatch);
    const leaving = (key: 'up' | 'down', command: TableCommand) => () =>
      this.editor.view.endOfTextblock(key) && isAtEdge(this.editor.state, key) && run(command)();
    return {
      Tab: run(moveCell(1)),
      'Shift-Tab': run(moveCell(-1)),
      Enter: run(goDown),
      ArrowDown: leaving('down', goDown),
      ArrowUp: leaving('up', leaveUp),
      Backspace: run(clearCells),
      Delete: run(clearCells),
    };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      state: {
        init: (_, { doc }) => headersIn(doc),
        apply: (tr, before) => (tr.docChanged ? headersIn(tr.doc) : before),
      },
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? evenTables(state) : null,
      props: {
        decorations(state) {
          return this.getState(state);
        },
        handlePaste: (view, _event, slice) => {
          if (!tableAt(view.state)) return false;
          view.dispatch(pasteInCell(view.state, slice));
          return true;
        },
      },
    }),
  ],
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  parseHTML: () => ['td', 'th'].map((tag) => ({ tag, getContent: linesOf })),
  renderHTML: () => ['td', { dir: 'auto' }, 0],
});

/** What a pasted cell says: its blocks become lines. */
function linesOf(element: globalThis.Node, schema: Schema): Fragment {
  return asLines(DOMParser.fromSchema(schema).parse(element), schema);
}

function asLines(content: PmNode | Fragment, schema: Schema): Fragment {
  const parts: PmNode[] = [];
  const { hardBreak } = schema.nodes;
  content.descendants((node) => {
    if (!node.isTextblock) return !node.isInline;
    if (parts.length > 0 && node.childCount > 0) parts.push(hardBreak ? hardBreak.create() : schema.text(' '));
    // Text of a block of code has marks of none.
    node.forEach((part) =>
      parts.push(part.isText ? schema.text((part.text ?? '').replaceAll('\n', ' '), part.marks) : part),
    );
    return false;
  });
  return Fragment.fromArray(parts);
}

function pasteInCell({ tr, schema, selection: { from, to } }: EditorState, { content }: Slice): Transaction {
  const isInline = content.firstChild?.isInline ?? true;
  return tr.replaceWith(from, to, isInline ? content : asLines(content, schema)).scrollIntoView();
}

/** Fills rows up to the longest of their table, whatever was pasted, deleted or undone. */
function evenTables({ doc, tr, schema }: EditorState): Transaction | null {
  const missing: { readonly at: number; readonly count: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'table') return !node.isTextblock;
    const columns = Math.max(...node.children.map(({ childCount }) => childCount));
    node.forEach((row, offset) => {
      if (row.childCount < columns)
        missing.push({ at: at + 1 + offset + row.nodeSize - 1, count: columns - row.childCount });
    });
    return false;
  });
  const cell = schema.nodes.tableCell?.create();
  if (!cell || missing.length === 0) return null;
  for (const { at, count } of missing.toReversed())
    tr.insert(
      at,
      Array.from({ length: count }, () => cell),
    );
  return tr;
}

/** The first row is read out as the header that it is. */
function headersIn(doc: PmNode): DecorationSet {
  const cells: Decoration[] = [];
  doc.descendants((...[node, at, , index]) => {
    if (node.type.name === 'tableRow') return index === 0;
    if (node.type.name === 'tableCell') cells.push(Decoration.node(at, at + node.nodeSize, { role: 'columnheader' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, cells);
}
