import { IconDownload } from '@tabler/icons-react';
import { faultOf, isOver, useDownload } from '../../../../platform/downloads/use-download.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import styles from './own-data.module.css';

/** A copy of everything, as one file. */
export function CopyPanel() {
  const t = useT();
  const { file, begin } = useDownload();
  const prepare = trpc.ownData.copy.useMutation({ onSuccess: begin });
  const over = file !== null && isOver(file.state);
  const running = file !== null && !over;
  return (
    <Panel title={t('accounts.data.copy.title')}>
      <div className={styles.block}>
        <p>{t('accounts.data.copy.text')}</p>
        <p className={styles.quiet}>{t('accounts.data.copy.left')}</p>
        {running && (
          <progress
            className={styles.bar}
            value={file.rows}
            max={file.total || 1}
            aria-label={t('accounts.data.copy.running')}
          />
        )}
        {over && !prepare.isPending && (
          <p role="status">{file.state === 'done' ? t('accounts.data.copy.done') : faultOf(file)}</p>
        )}
        {prepare.error && <p role="alert">{readFailure(prepare.error).text}</p>}
        <Button size="md" icon={IconDownload} busy={prepare.isPending || running} onClick={() => prepare.mutate({})}>
          {t('accounts.data.copy.action')}
        </Button>
      </div>
    </Panel>
  );
}
