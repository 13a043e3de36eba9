import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { faultOf, isOver, useDownload } from '../../../platform/downloads/use-download.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify, type ToastHandle } from '../../../ui/toasts/notify.ts';
import styles from './permissions.module.css';

/** Who holds what, as a file. */
export function ReportPanel({ community }: { community: string }) {
  const t = useT();
  const { busy, take } = useReportFile(community);
  return (
    <div className={styles.report}>
      <p className={styles.lead}>{t('permissions.report.lead')}</p>
      <Button kind="primary" size="md" icon={IconDownload} busy={busy} onClick={take}>
        {t(busy ? 'permissions.report.begun' : 'permissions.report.download')}
      </Button>
    </div>
  );
}

/** Takes the report as a download, and tells how far it is for as long as the page is there. */
function useReportFile(community: string) {
  const t = useT();
  const { file, begin } = useDownload();
  const toast = useRef<ToastHandle | null>(null);
  const prepare = trpc.permissions.exportReport.useMutation({
    onSuccess: begin,
    onError(error) {
      toast.current?.dismiss();
      tellFailure(error, t('permissions.report.failed'));
    },
  });
  const { state, rows = 0, total = 0 } = file ?? {};
  const fault = file && isOver(file.state) ? faultOf(file) : null;
  useEffect(() => {
    if (state === undefined) return;
    if (state === 'done') toast.current?.update({ type: 'positive', message: t('permissions.report.done') });
    else if (state === 'ready' || state === 'running') {
      toast.current?.update({ message: t('permissions.report.running', { shown: formatNumber(rows), total }) });
    } else if (fault) {
      toast.current?.update({ type: 'negative', message: fault, caption: t('permissions.report.failed') });
    }
  }, [state, rows, total, fault, t]);
  useEffect(() => () => toast.current?.dismiss(), []);
  return {
    busy: prepare.isPending || (state !== undefined && !isOver(state)),
    take: () => {
      toast.current?.dismiss();
      toast.current = notify({ type: 'ongoing', message: t('permissions.report.begun') });
      prepare.mutate({ community });
    },
  };
}
