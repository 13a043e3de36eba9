import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useReport } from '../queries.ts';
import { toCsv } from '../report-csv.ts';
import styles from './permissions.module.css';

/** Who holds what, as a file. */
export function ReportPanel({ community }: { community: string }) {
  const t = useT();
  const collect = useReport(community);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const lines = await collect();
      const heads = {
        name: t('permissions.report.name'),
        ranks: t('permissions.report.ranks'),
        owner: t('permissions.report.owner'),
        suspended: t('permissions.report.suspended'),
      };
      save(toCsv(lines, heads), `${t('permissions.report.file')}.csv`);
      notify({ type: 'positive', message: t('permissions.report.done', { count: lines.length }) });
    } catch (error) {
      notify({ type: 'negative', message: readFailure(error).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.report}>
      <p className={styles.lead}>{t('permissions.report.lead')}</p>
      <Button kind="primary" size="md" icon={IconDownload} busy={busy} onClick={() => void download()}>
        {t(busy ? 'permissions.report.busy' : 'permissions.report.download')}
      </Button>
    </div>
  );
}

function save(text: string, name: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
