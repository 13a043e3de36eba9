import { IMPORT } from '@muster/contracts/import-export/constants';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FileDrop } from '../../../platform/uploads/file-drop.tsx';
import styles from './import-export.module.css';
import type { ImportView } from './import-view.ts';

/** Where a file is dropped or chosen. */
export function ImportFile({ importing: { sending, send, words } }: { importing: ImportView }) {
  const t = useT();
  return (
    <FileDrop
      icon={IconFileTypeCsv}
      accept=".csv,.tsv,.txt,.xlsx,text/csv"
      bytesMax={IMPORT.bytesMax}
      words={{
        drop: t('import-export.import.drop'),
        choose: t('import-export.import.choose'),
        bounds: t('import-export.import.bounds'),
        sending: t('import-export.import.sending'),
        tooLarge: t('import-export.import.tooLarge'),
      }}
      sending={sending}
      onFile={(file) => void send(file)}
    >
      <p className={styles.count}>{words.importNote}</p>
    </FileDrop>
  );
}
