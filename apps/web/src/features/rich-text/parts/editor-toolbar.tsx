import type { RichTextKind } from '@muster/contracts/rich-text/define';
import type { Editor } from '@tiptap/core';
import { IconAt, IconLink, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TOOLS } from '../editor-tools.ts';
import type { MentionSource } from '../mention-source.ts';
import type { PictureSource } from '../picture-source.ts';
import { useEveryChange } from '../use-every-change.ts';
import { EditorLink } from './editor-link.tsx';
import { EditorMention } from './editor-mention.tsx';
import { EditorPicture } from './editor-picture.tsx';
import { ToolStrip } from './tool-strip.tsx';
import styles from './rich-text.module.css';

/** A tool that asks for something before it writes. */
type Opened = 'link' | 'mention' | 'picture';

interface EditorToolbarProps {
  editor: Editor;
  kind: RichTextKind;
  label: string;
  mentions: MentionSource | undefined;
  pictures: PictureSource | undefined;
}

/**
 * The tools of a kind of text, large enough for a thumb; those that do not fit are scrolled to. One tab stop, then
 * arrows; Escape goes back to the text.
 */
export function EditorToolbar({ editor, kind, label, mentions, pictures }: EditorToolbarProps) {
  const t = useT();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  useEveryChange(editor);
  const known: ReadonlySet<string> = new Set([...kind.nodes, ...kind.marks]);
  const tools = TOOLS.filter(({ needs }) => needs === null || known.has(needs));
  const asking = [
    { tool: 'link' as const, icon: IconLink, isOffered: known.has('link'), isOn: editor.isActive('link') },
    { tool: 'mention' as const, icon: IconAt, isOffered: known.has('mention') && mentions?.find, isOn: undefined },
    { tool: 'picture' as const, icon: IconPhoto, isOffered: known.has('picture') && pictures, isOn: undefined },
  ].filter(({ isOffered }) => isOffered);
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
        {asking.map(({ tool, icon, isOn }) => (
          <IconButton
            key={tool}
            icon={icon}
            label={t(`rich-text.tools.${tool}`)}
            className={styles.tool}
            tabIndex={-1}
            aria-pressed={isOn}
            aria-expanded={opened === tool}
            onClick={() => setOpened((now) => (now === tool ? null : tool))}
          />
        ))}
      </ToolStrip>
      {opened === 'link' && <EditorLink editor={editor} onDone={close} />}
      {opened === 'picture' && pictures && <EditorPicture editor={editor} pictures={pictures} onDone={close} />}
      {opened === 'mention' && mentions?.find && (
        <EditorMention editor={editor} names={mentions.names} find={mentions.find} onDone={close} />
      )}
    </>
  );
}
