import type { ExportFormat } from '@muster/contracts/import-export/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FileUnderWay, isOver, useDownload } from '../../../platform/downloads/use-download.ts';
import { readFailure } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ExportProgress } from './export-progress.tsx';
import styles from './import-export.module.css';
import type { ListedItems } from './item-words.ts';

const WIDTH = 620;

interface ExportDialogProps {
  items: ListedItems;
  open: boolean;
  onClose: () => void;
}

/** Exports items: which of them, which columns, and in which format; then how far it has come. */
export function ExportDialog({ items, open, onClose }: ExportDialogProps) {
  const t = useT();
  const form = useExportForm(items, open);
  const { file, begin, forget } = useDownload();
  const prepare = trpc.importExport.export.useMutation({ onSuccess: begin });
  const close = () => {
    onClose();
    prepare.reset();
    if (!file || isOver(file.state)) forget();
  };
  const start = () => prepare.mutate(form.input);
  return (
    <Dialog
      open={open}
      onClose={close}
      width={WIDTH}
      title={items.words.exportTitle}
      lead={file ? null : t('import-export.export.lead')}
      footer={
        <Footer
          file={file}
          busy={prepare.isPending}
          ready={form.input.columns.length > 0 && form.count !== undefined}
          onStart={start}
          onClose={close}
        />
      }
    >
      {file ? <ExportProgress file={file} title={items.words.exportTitle} /> : <Form form={form} words={items.words} />}
      {prepare.error && !file && <p role="alert">{readFailure(prepare.error).text}</p>}
    </Dialog>
  );
}

interface FooterProps {
  file: FileUnderWay | null;
  busy: boolean;
  ready: boolean;
  onStart: () => void;
  onClose: () => void;
}

function Footer({ file, busy, ready, onStart, onClose }: FooterProps) {
  const t = useT();
  const again = file !== null && isOver(file.state) && file.state !== 'done';
  return (
    <>
      <Button size="md" onClick={onClose}>
        {t(file ? 'ui.close' : 'ui.cancel')}
      </Button>
      {(!file || again) && (
        <Button kind="primary" size="md" busy={busy} disabled={!ready} onClick={onStart}>
          {t(again ? 'import-export.export.again' : 'import-export.export.start')}
        </Button>
      )}
    </>
  );
}

type FormState = ReturnType<typeof useExportForm>;

function Form({ form, words }: { form: FormState; words: ListedItems['words'] }) {
  const t = useT();
  const { offered, which, format, columns, count } = form;
  if (!offered.data) {
    if (offered.error) return <FailureState error={offered.error} onRetry={() => void offered.refetch()} />;
    return (
      <SkeletonGroup label={t('import-export.loading')}>
        <Skeleton width="100%" height={220} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Select
          label={words.whichItems}
          value={which.value}
          options={which.options}
          onChange={({ target }) => which.set(target.value)}
        />
        <Select
          label={t('import-export.export.format')}
          value={format.value}
          options={[
            { value: 'xlsx', label: t('import-export.export.xlsx') },
            { value: 'csv', label: t('import-export.export.csv') },
          ]}
          onChange={({ target }) => format.set(target.value as ExportFormat)}
        />
      </div>
      <p className={styles.count} role="status">
        {count !== undefined && words.countOf(count)}
      </p>
      {format.value === 'csv' && (
        <Checkbox
          label={t('import-export.export.mark')}
          help={t('import-export.export.markHelp')}
          checked={format.marked}
          onChange={({ target }) => format.mark(target.checked)}
        />
      )}
      <ColumnChoice nameOf={words.columnName} offered={offered.data} chosen={columns.chosen} onChange={columns.set} />
    </div>
  );
}

/** What is asked for. All columns, until some are left out. A closed dialog asks nothing. */
function useExportForm({ community, kind, all, matching, words, countItems }: ListedItems, open: boolean) {
  const offered = trpc.importExport.columns.useQuery({ community, kind }, { enabled: open });
  const [wantsAll, setWantsAll] = useState(matching === null);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [byteOrderMark, setByteOrderMark] = useState(true);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const ids = offered.data?.columns.map(({ id }) => id) ?? [];
  const columns = ids.filter((id) => !leftOut.includes(id));
  const items = wantsAll || matching === null ? all : matching;
  const { data: count } = useQuery({
    queryKey: ['import-export', 'count', community, items],
    queryFn: () => countItems(items),
    enabled: open,
    // No event follows it: opening the dialog asks again.
    staleTime: 0,
  });
  return {
    offered,
    which: {
      value: items === all ? 'all' : 'matching',
      options: [
        ...(matching === null ? [] : [{ value: 'matching', label: words.matchingItems }]),
        { value: 'all', label: words.allItems },
      ],
      set: (value: string) => setWantsAll(value === 'all'),
    },
    count,
    format: { value: format, set: setFormat, marked: byteOrderMark, mark: setByteOrderMark },
    columns: {
      chosen: columns,
      set: (chosen: readonly string[]) => setLeftOut(ids.filter((id) => !chosen.includes(id))),
    },
    input: { community, items, format, byteOrderMark, columns },
  };
}
