import type { RichTextKind } from '@muster/contracts/rich-text/define';
import type { Editor } from '@tiptap/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconAt,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMinus,
  IconQuote,
  IconSourceCode,
  IconStrikethrough,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { IconGlyph } from '../../../ui/icon.tsx';
import type { MentionSource } from '../mention-source.ts';
import { EditorLink } from './editor-link.tsx';
import { EditorMention } from './editor-mention.tsx';
import styles from './rich-text.module.css';

type Tool = {
  readonly name:
    | 'bold'
    | 'italic'
    | 'strike'
    | 'code'
    | 'heading2'
    | 'heading3'
    | 'bulletList'
    | 'orderedList'
    | 'taskList'
    | 'blockquote'
    | 'codeBlock'
    | 'horizontalRule'
    | 'undo'
    | 'redo';
  readonly icon: IconGlyph;
  /** The node or mark that it takes; null for what every text has. */
  readonly needs: string | null;
  readonly attrs?: object;
  readonly run: (editor: Editor) => void;
};

const TOOLS: readonly Tool[] = [
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
    name: 'heading2',
    icon: IconH2,
    needs: 'heading',
    attrs: { level: 2 },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    icon: IconH3,
    needs: 'heading',
    attrs: { level: 3 },
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    icon: IconList,
    needs: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    needs: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'taskList',
    icon: IconListCheck,
    needs: 'taskList',
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    name: 'blockquote',
    icon: IconQuote,
    needs: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: IconSourceCode,
    needs: 'codeBlock',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'horizontalRule',
    icon: IconMinus,
    needs: 'horizontalRule',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { name: 'undo', icon: IconArrowBackUp, needs: null, run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, needs: null, run: (editor) => editor.chain().focus().redo().run() },
];
const ONCE = new Set<Tool['name']>(['horizontalRule', 'undo', 'redo']);

interface EditorToolbarProps {
  editor: Editor;
  kind: RichTextKind;
  label: string;
  mentions: MentionSource | undefined;
}

/**
 * The tools of a kind of text, large enough for a thumb; those that do not fit are scrolled to. One tab stop, then
 * arrows; Escape goes back to the text.
 */
export function EditorToolbar({ editor, kind, label, mentions }: EditorToolbarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'link' | 'mention' | null>(null);
  const toggle = (tool: 'link' | 'mention') => setOpened((now) => (now === tool ? null : tool));
  const close = () => setOpened(null);
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    editor.on('transaction', showAgain);
    return () => void editor.off('transaction', showAgain);
  }, [editor]);
  const known: ReadonlySet<string> = new Set([...kind.nodes, ...kind.marks]);
  const tools = TOOLS.filter(({ needs }) => needs === null || known.has(needs));
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className={styles.toolbar}
        onKeyDown={(event) => (event.key === 'Escape' ? editor.commands.focus() : moveAlong(event))}
      >
        {tools.map(({ name, icon, needs, attrs, run }, at) => (
          <IconButton
            key={name}
            icon={icon}
            label={t(`rich-text.tools.${name}`)}
            className={styles.tool}
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={ONCE.has(name) ? undefined : editor.isActive(needs ?? name, attrs)}
            onClick={() => run(editor)}
          />
        ))}
        {known.has('link') && (
          <IconButton
            icon={IconLink}
            label={t('rich-text.tools.link')}
            className={styles.tool}
            tabIndex={-1}
            aria-pressed={editor.isActive('link')}
            aria-expanded={opened === 'link'}
            onClick={() => toggle('link')}
          />
        )}
        {known.has('mention') && mentions && (
          <IconButton
            icon={IconAt}
            label={t('rich-text.tools.mention')}
            className={styles.tool}
            tabIndex={-1}
            aria-expanded={opened === 'mention'}
            onClick={() => toggle('mention')}
          />
        )}
      </div>
      {opened === 'link' && <EditorLink editor={editor} onDone={close} />}
      {opened === 'mention' && mentions && <EditorMention editor={editor} mentions={mentions} onDone={close} />}
    </>
  );
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = tools.findIndex((tool) => tool === event.target);
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + rtl,
    ArrowLeft: at - rtl,
    Home: 0,
    End: tools.length - 1,
  };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  const tool = tools[(next + tools.length) % tools.length];
  for (const each of tools) each.tabIndex = each === tool ? 0 : -1;
  tool?.focus();
}
