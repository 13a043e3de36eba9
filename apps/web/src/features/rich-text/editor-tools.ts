import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconCode,
  IconEyeOff,
  IconH2,
  IconH3,
  IconInfoCircle,
  IconItalic,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMinus,
  IconQuote,
  IconSourceCode,
  IconStrikethrough,
  IconTable,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { IconGlyph } from '../../ui/icon.tsx';
import { insertTable } from './nodes/table-commands.ts';

/** Something that the toolbar does with the text. */
export type EditorTool = {
  readonly name:
    | 'bold'
    | 'italic'
    | 'strike'
    | 'code'
    | 'spoiler'
    | 'heading2'
    | 'heading3'
    | 'bulletList'
    | 'orderedList'
    | 'taskList'
    | 'blockquote'
    | 'callout'
    | 'codeBlock'
    | 'table'
    | 'horizontalRule'
    | 'undo'
    | 'redo';
  readonly icon: IconGlyph;
  /** The node or mark that it takes; null for what every text has. */
  readonly needs: string | null;
  readonly attrs?: object;
  /** Whether it does something once, and is not on or off. */
  readonly isOnce?: true;
  /** Whether it begins a block, so that it is in the menu at the beginning of a line too. */
  readonly isBlock?: true;
  readonly run: (editor: Editor) => void;
};

/** What the toolbar has, in its order. */
export const TOOLS: readonly EditorTool[] = [
  { name: 'bold', icon: IconBold, needs: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', icon: IconItalic, needs: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'strike',
    icon: IconStrikethrough,
    needs: 'strike',
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  { name: 'code', icon: IconCode, needs: 'code', run: (editor) => editor.chain().focus().toggleCode().run() },
  {
    name: 'spoiler',
    icon: IconEyeOff,
    needs: 'spoiler',
    run: (editor) => editor.chain().focus().toggleMark('spoiler').run(),
  },
  {
    name: 'heading2',
    isBlock: true,
    icon: IconH2,
    needs: 'heading',
    attrs: { level: 2 },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    isBlock: true,
    icon: IconH3,
    needs: 'heading',
    attrs: { level: 3 },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    isBlock: true,
    icon: IconList,
    needs: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    isBlock: true,
    icon: IconListNumbers,
    needs: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'taskList',
    isBlock: true,
    icon: IconListCheck,
    needs: 'taskList',
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    name: 'blockquote',
    isBlock: true,
    icon: IconQuote,
    needs: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'callout',
    isBlock: true,
    icon: IconInfoCircle,
    needs: 'callout',
    run: (editor) => editor.chain().focus().toggleWrap('callout').run(),
  },
  {
    name: 'codeBlock',
    isBlock: true,
    icon: IconSourceCode,
    needs: 'codeBlock',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'table',
    isBlock: true,
    icon: IconTable,
    needs: 'table',
    run: (editor) => {
      editor.commands.focus();
      insertTable(editor.state, editor.view.dispatch);
    },
  },
  {
    name: 'horizontalRule',
    isBlock: true,
    icon: IconMinus,
    needs: 'horizontalRule',
    isOnce: true,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'undo',
    icon: IconArrowBackUp,
    needs: null,
    isOnce: true,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: IconArrowForwardUp,
    needs: null,
    isOnce: true,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
