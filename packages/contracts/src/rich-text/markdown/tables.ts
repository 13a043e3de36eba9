import type { MarkdownSerializerState } from 'prosemirror-markdown';
import type { Node } from 'prosemirror-model';

/** Writes a node of a document as Markdown. */
export type Writer = (...at: [state: MarkdownSerializerState, node: Node, parent: Node, index: number]) => void;

/** What was written so far; the library has it, and its types leave it out. */
type WritingState = MarkdownSerializerState & { out: string };

/** Writes tables as GitHub reads them: a line for each row, the first one above a line of dashes. */
export const TABLES: Readonly<Record<string, Writer>> = {
  table(state, node) {
    node.forEach((row, _offset, at) => {
      if (at > 0) state.write('\n');
      state.render(row, node, at);
      if (at > 0) return;
      state.write('\n');
      state.write(`|${' --- |'.repeat(row.childCount)}`);
    });
    state.closeBlock(node);
  },
  tableRow(state, node) {
    state.write('|');
    node.forEach((cell, _offset, at) => state.render(cell, node, at));
  },
  tableCell(given, node) {
    const state = given as WritingState;
    state.write(' ');
    const from = state.out.length;
    state.renderInline(node);
    // Lines are parted into cells before anything in them is read, so the sign between cells is escaped in code, too.
    state.out = `${state.out.slice(0, from)}${state.out.slice(from).replaceAll('|', '\\|')} |`;
  },
};
