import type { Editor } from '@tiptap/core';
import { useEffect, useReducer } from 'react';

/** Draws a component again when the text or the selection of an editor has changed. */
export function useEveryChange(editor: Editor): void {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor.on('transaction', showAgain);
    return () => void editor.off('transaction', showAgain);
  }, [editor]);
}
