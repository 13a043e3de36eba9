import type { EditorState } from '@tiptap/pm/state';

/** What was typed to find something: the words behind its sign, and where both stand. */
export type TypedQuery = { readonly words: string; readonly from: number; readonly to: number };

/** The words behind a slash at the beginning of the paragraph that the cursor is in; null elsewhere. */
export function slashQueryIn({ selection }: EditorState): TypedQuery | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const words = /^\/([^\s/][^/]{0,29})?$/.exec(before);
  return words && { words: words[1] ?? '', from: $from.start(), to: $from.pos };
}
