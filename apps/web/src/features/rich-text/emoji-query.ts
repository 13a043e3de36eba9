import type { EditorState } from '@tiptap/pm/state';
import type { TypedQuery } from './slash-query.ts';

/** The letters of an emoji's name behind a colon that begins a word, two of them at least; null elsewhere, and in code. */
export function emojiQueryIn({ selection, schema, storedMarks }: EditorState): TypedQuery | null {
  const { $from, empty } = selection;
  const { code } = schema.marks;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  if (code?.isInSet(storedMarks ?? $from.marks())) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const [, letters] = /(?:^|[\s(\ufffc]):([a-z0-9_]{2,30})$/i.exec(before) ?? [];
  return letters === undefined ? null : { words: letters, from: $from.pos - letters.length - 1, to: $from.pos };
}
