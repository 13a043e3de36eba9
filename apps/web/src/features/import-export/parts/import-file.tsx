import { IMPORT } from '@muster/contracts/import-export/constants';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './import-export.module.css';
import type { Import } from './use-import.ts';

/** Where a file is dropped or chosen. */
export function ImportFile({ importing: { sending, send, words } }: { importing: Import }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > IMPORT.bytesMax);
    if (file && file.size <= IMPORT.bytesMax) void send(file);
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
        <Icon of={IconFileTypeCsv} size={20} />
        <p>{t('import-export.import.drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className={styles.hidden}
          aria-label={t('import-export.import.choose')}
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file can be chosen again once it was put right.
            target.value = '';
          }}
        />
        <Button size="md" busy={sending.sent !== null} onClick={() => input.current?.click()}>
          {t('import-export.import.choose')}
        </Button>
        <small>{t('import-export.import.bounds')}</small>
      </div>
      {sending.sent && (
        <progress
          value={sending.sent.bytes}
          max={sending.sent.of || 1}
          aria-label={t('import-export.import.sending')}
        />
      )}
      {tooLarge && <p role="alert">{t('import-export.import.tooLarge')}</p>}
      {sending.error !== null && <p role="alert">{readFailure(sending.error).text}</p>}
      <p className={styles.count}>{words.importNote}</p>
    </div>
  );
}
