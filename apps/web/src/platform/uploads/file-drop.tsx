import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconGlyph } from '../../ui/icon.tsx';
import { readFailure } from '../failure.ts';
import type { PartedUpload } from './use-parted-upload.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  icon: IconGlyph;
  /** Kinds of files that the browser offers, as an input takes them. */
  accept: string;
  bytesMax: number;
  words: {
    readonly drop: string;
    readonly choose: string;
    readonly bounds: string;
    readonly sending: string;
    readonly tooLarge: string;
  };
  sending: Pick<PartedUpload, 'sent' | 'error'>;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Where a file is dropped or chosen, with how far sending it is. */
export function FileDrop({ icon, accept, bytesMax, words, sending, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > bytesMax);
    if (file && file.size <= bytesMax) onFile(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={styles.form}>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Icon of={icon} size={20} />
        <p>{words.drop}</p>
        <input
          ref={input}
          type="file"
          accept={accept}
          className={styles.hidden}
          aria-label={words.choose}
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file can be chosen again once it was put right.
            target.value = '';
          }}
        />
        <Button size="md" busy={sending.sent !== null} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <small>{words.bounds}</small>
      </div>
      {sending.sent && <progress value={sending.sent.bytes} max={sending.sent.of || 1} aria-label={words.sending} />}
      {tooLarge && <p role="alert">{words.tooLarge}</p>}
      {sending.error !== null && <p role="alert">{readFailure(sending.error).text}</p>}
      {children}
    </div>
  );
}
