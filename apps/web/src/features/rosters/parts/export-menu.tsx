import { IconFileTypeCsv, IconFileTypeXls, IconPrinter, IconTableExport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDownloadToast } from '../../../platform/downloads/use-download-toast.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

const FORMATS = [
  { id: 'xlsx', icon: IconFileTypeXls },
  { id: 'csv', icon: IconFileTypeCsv },
] as const;

interface ExportMenuProps {
  community: string;
  id: string;
  /** Whether the viewer may download it; all who see it may print it. */
  mayExport: boolean;
  onPrint: () => void;
}

/** Downloads a roster as a file, with the columns that the viewer sees, or prints it as the viewer has it laid out. */
export function ExportMenu({ community, id, mayExport, onPrint }: ExportMenuProps) {
  const t = useT();
  const texts = useMemo(
    () => ({
      begun: t('rosters.export.begun'),
      running: (shown: string, total: number) => t('rosters.export.running', { shown, total }),
      done: t('rosters.export.done'),
      failed: t('rosters.export.failed'),
    }),
    [t],
  );
  const { ask, begin, fail } = useDownloadToast(texts);
  const prepare = trpc.rosters.export.useMutation({ onSuccess: begin, onError: fail });
  if (!mayExport) {
    return (
      <Button size="sm" icon={IconPrinter} onClick={onPrint}>
        {t('roster-views.print.open')}
      </Button>
    );
  }
  return (
    <Menu
      items={[
        ...FORMATS.map(({ id: format, icon }) => ({
          id: format,
          label: t(`rosters.export.${format}`),
          icon,
          onSelect() {
            ask();
            prepare.mutate({ community, id, format });
          },
        })),
        { id: 'print', label: t('roster-views.print.open'), icon: IconPrinter, onSelect: onPrint },
      ]}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" icon={IconTableExport}>
          {t('rosters.export.open')}
        </Button>
      )}
    />
  );
}
