import { safeAddress } from '@muster/contracts/rich-text/safe-address';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './rich-text.module.css';

/** Where the chosen words lead. Without words, the address itself is written. */
export function EditorLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT();
  const before = String(editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // It was opened to be filled in.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const apply = () => {
    const typed = address.trim();
    const href = safeAddress(typed) ?? safeAddress(`https://${typed}`);
    if (href === null) {
      setRefused(true);
      return;
    }
    const mark = { type: 'link', attrs: { href } };
    const isCollapsed = editor.state.selection.empty && before === '';
    const chain = editor.chain().extendMarkRange('link');
    if (isCollapsed) chain.insertContent({ type: 'text', text: typed, marks: [mark] }).run();
    else chain.setMark('link', mark.attrs).run();
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it is not meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else leave();
  };
  return (
    <div ref={place} className={styles.link}>
      <TextInput
        label={t('rich-text.link.address')}
        value={address}
        type="url"
        inputMode="url"
        autoComplete="off"
        error={isRefused ? t('rich-text.link.refused') : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setAddress(target.value);
          setRefused(false);
        }}
      />
      <Button size="sm" onClick={apply}>
        {t('rich-text.link.apply')}
      </Button>
      {before !== '' && (
        <Button
          size="sm"
          kind="quiet"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetMark('link').run();
            leave();
          }}
        >
          {t('rich-text.link.remove')}
        </Button>
      )}
    </div>
  );
}
