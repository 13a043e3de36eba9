import type { RichTextKind } from '@muster/contracts/rich-text/define';
import type { Editor } from '@tiptap/core';
import { IconAt, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TOOLS } from '../editor-tools.ts';
import type { MentionSource } from '../mention-source.ts';
import { useEveryChange } from '../use-every-change.ts';
import { EditorLink } from './editor-link.tsx';
import { EditorMention } from './editor-mention.tsx';
import { ToolStrip } from './tool-strip.tsx';
import styles from './rich-text.module.css';

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
  const [opened, setOpened] = useState<'link' | 'mention' | null>(null);
  const toggle = (tool: 'link' | 'mention') => setOpened((now) => (now === tool ? null : tool));
  const close = () => setOpened(null);
  useEveryChange(editor);
  const known: ReadonlySet<string> = new Set([...kind.nodes, ...kind.marks]);
  const tools = TOOLS.filter(({ needs }) => needs === null || known.has(needs));
  return (
    <>
      <ToolStrip editor={editor} label={label}>
        {tools.map(({ name, icon, needs, attrs, isOnce, run }, at) => (
          <IconButton
            key={name}
            icon={icon}
            label={t(`rich-text.tools.${name}`)}
            className={styles.tool}
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={isOnce ? undefined : editor.isActive(needs ?? name, attrs)}
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
        {known.has('mention') && mentions?.find && (
          <IconButton
            icon={IconAt}
            label={t('rich-text.tools.mention')}
            className={styles.tool}
            tabIndex={-1}
            aria-expanded={opened === 'mention'}
            onClick={() => toggle('mention')}
          />
        )}
      </ToolStrip>
      {opened === 'link' && <EditorLink editor={editor} onDone={close} />}
      {opened === 'mention' && mentions?.find && (
        <EditorMention editor={editor} names={mentions.names} find={mentions.find} onDone={close} />
      )}
    </>
  );
}
