import { IconFileTypeCsv, IconFileTypeXls, IconTableExport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDownloadToast } from '../../../platform/downloads/use-download-toast.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type FiguresShown, periodOf } from '../figures-search.ts';

const FORMATS = [
  { id: 'xlsx', icon: IconFileTypeXls },
  { id: 'csv', icon: IconFileTypeCsv },
] as const;

/** Downloads the figures that are shown as a file, all lines of them. */
export function ExportFigures({ community, shown }: { community: string; shown: FiguresShown }) {
  const t = useT();
  const texts = useMemo(
    () => ({
      begun: t('event-attendance.export.begun'),
      running: (done: string, total: number) => t('event-attendance.export.running', { done, total }),
      done: t('event-attendance.export.done'),
      failed: t('event-attendance.export.failed'),
    }),
    [t],
  );
  const { ask, begin, fail } = useDownloadToast(texts);
  const prepare = trpc.eventAttendance.exportFigures.useMutation({ onSuccess: begin, onError: fail });
  const { sort: _sort, days, ...asked } = shown;
  return (
    <Menu
      align="end"
      items={FORMATS.map(({ id: format, icon }) => ({
        id: format,
        label: t(`event-attendance.export.${format}`),
        icon,
        onSelect() {
          ask();
          prepare.mutate({ community, ...asked, ...periodOf(days, new Date()), format });
        },
      }))}
      trigger={(trigger) => (
        <Button {...trigger} size="md" icon={IconTableExport}>
          {t('event-attendance.export.open')}
        </Button>
      )}
    />
  );
}
