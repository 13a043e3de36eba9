import { IconFileTypeCsv, IconFileTypeXls, IconTableExport } from '@tabler/icons-react';
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

/** Downloads a roster as a file, with the columns that the viewer sees. */
export function ExportMenu({ community, id }: { community: string; id: string }) {
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
  return (
    <Menu
      items={FORMATS.map(({ id: format, icon }) => ({
        id: format,
        label: t(`rosters.export.${format}`),
        icon,
        onSelect() {
          ask();
          prepare.mutate({ community, id, format });
        },
      }))}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" icon={IconTableExport}>
          {t('rosters.export.open')}
        </Button>
      )}
    />
  );
}
