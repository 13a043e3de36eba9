import { PICTURE_WORDS_MAX } from '@muster/contracts/rich-text/vocabulary';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { PictureSource } from '../picture-source.ts';
import styles from './rich-text.module.css';

interface EditorPictureProps {
  editor: Editor;
  pictures: PictureSource;
  onDone: () => void;
}

/** Asks for a picture and for the words that stand for it, uploads it, and puts it where the text stands. */
export function EditorPicture({ editor, pictures, onDone }: EditorPictureProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [isAsked, setAsked] = useState(false);
  /** Part that has arrived; null while nothing is sent. */
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => {
    // It was opened to be filled in.
    place.current?.querySelector('input')?.focus();
    return () => sending.current?.abort();
  }, []);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const insert = async () => {
    setAsked(true);
    if (!file || alt.trim() === '' || sent !== null) return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(undefined);
    setSent(0);
    try {
      const id = await pictures.upload(file, { signal: controller.signal, onSent: setSent });
      if (controller.signal.aborted) return;
      const picture = { type: 'picture', attrs: { file: id, alt: alt.trim() } };
      editor
        .chain()
        .insertContent([picture, { type: 'paragraph' }])
        .run();
      leave();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(readFailure(error).text);
    } finally {
      if (!controller.signal.aborted) setSent(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // A file field is opened by Enter.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'file') return;
    // The form around it is not meant.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void insert();
    else leave();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields inside
    <div ref={place} className={styles.picturePanel} onKeyDown={onKeyDown}>
      <TextInput
        type="file"
        label={t('rich-text.picture.file')}
        accept={pictures.accept}
        error={failure ?? (isAsked && !file ? t('rich-text.picture.noFile') : undefined)}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setFailure(undefined);
        }}
      />
      <TextInput
        label={t('rich-text.picture.alt')}
        help={t('rich-text.picture.altHelp')}
        value={alt}
        maxLength={PICTURE_WORDS_MAX}
        error={isAsked && alt.trim() === '' ? t('rich-text.picture.noAlt') : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
      {sent !== null && <progress aria-label={t('rich-text.picture.sending')} value={sent} />}
      <div className={styles.pictureActions}>
        <Button size="sm" kind="quiet" onClick={leave}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" busy={sent !== null} onClick={() => void insert()}>
          {t('rich-text.picture.insert')}
        </Button>
      </div>
    </div>
  );
}
