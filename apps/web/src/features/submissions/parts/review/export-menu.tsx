import { IconFileTypeCsv, IconFileTypeXls, IconJson, IconTableExport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDownloadToast } from '../../../../platform/downloads/use-download-toast.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import type { ReviewQuery } from '../../../submission-reviews/public.ts';

interface ExportMenuProps {
  community: string;
  form: string;
  /** What narrows the list. */
  filters: Omit<ReviewQuery, 'form'>;
}

const FORMATS = [
  { id: 'csv', icon: IconFileTypeCsv },
  { id: 'xlsx', icon: IconFileTypeXls },
  { id: 'json', icon: IconJson },
] as const;

/** Takes what the filters show of one form as a file. */
export function ExportMenu({ community, form, filters }: ExportMenuProps) {
  const t = useT();
  const texts = useMemo(
    () => ({
      begun: t('submissions.review.export.begun'),
      running: (shown: string, total: number) => t('submissions.review.export.running', { shown, total }),
      done: t('submissions.review.export.done'),
      failed: t('submissions.review.export.failed'),
    }),
    [t],
  );
  const { ask, begin, fail } = useDownloadToast(texts);
  const prepare = trpc.submissionExport.prepare.useMutation({ onSuccess: begin, onError: fail });
  return (
    <Menu
      align="end"
      items={FORMATS.map(({ id: format, icon }) => ({
        id: format,
        label: t(`submissions.review.export.${format}`),
        icon,
        onSelect() {
          ask();
          prepare.mutate({ community, form, ...filters, format });
        },
      }))}
      trigger={(trigger) => (
        <IconButton {...trigger} size="md" icon={IconTableExport} label={t('submissions.review.export.open')} />
      )}
    />
  );
}
