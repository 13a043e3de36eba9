import { type KeyboardEvent, useState } from 'react';
import { readKey } from './row-keys.ts';
import { between, EVERYBODY, isPicked, NOBODY, picking, type Selection } from './selection.ts';

/** The picked of a list, and how keys and presses change them. */
export type Picking = {
  readonly selection: Selection;
  readonly clear: () => void;
  readonly pickAll: () => void;
  /** A press on somebody's box; with shift, everybody since the last press. */
  readonly press: (id: string, options: { readonly range: boolean }) => void;
  /** A press on the box over all rows that are loaded. */
  readonly pickThese: (ids: readonly string[], picked: boolean) => void;
  /** A key on the row of somebody; answers who has the focus next, where that is somebody else. */
  readonly onKey: (event: KeyboardEvent, id: string) => string | null;
};

/** The selection among the results of `question`, with the rows `list`; another question clears it. */
export function useSelection(question: string, list: readonly string[]): Picking {
  const [picked, setPicked] = useState({ question, selection: NOBODY, last: null as string | null });
  const current = picked.question === question ? picked : { question, selection: NOBODY, last: null };
  const { selection, last } = current;
  const set = (next: Selection, at: string | null) => setPicked({ question, selection: next, last: at });
  const move = (id: string, { by, extend }: { by: 1 | -1; extend: boolean }) => {
    const next = list[list.indexOf(id) + by];
    if (next === undefined) return null;
    if (extend) set(picking(selection, [id, next], true), next);
    return next;
  };
  return {
    selection,
    clear: () => set(NOBODY, null),
    pickAll: () => set(EVERYBODY, null),
    press(id, { range }) {
      const whom = range && last !== null ? between(list, last, id) : [id];
      set(picking(selection, whom, !isPicked(selection, id)), id);
    },
    pickThese: (ids, on) => set(picking(selection, ids, on), null),
    onKey(event, id) {
      const pressed = readKey(event);
      if (!pressed || (pressed.kind === 'clear' && selection === NOBODY)) return null;
      event.preventDefault();
      if (pressed.kind === 'move') return move(id, pressed);
      if (pressed.kind === 'toggle') set(picking(selection, [id], !isPicked(selection, id)), id);
      else set(pressed.kind === 'all' ? EVERYBODY : NOBODY, null);
      return null;
    },
  };
}
