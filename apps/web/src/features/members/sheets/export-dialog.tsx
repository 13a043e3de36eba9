import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { SheetFormat } from '@muster/contracts/members/sheets/columns';
import { useState } from 'react';
import { type FileUnderWay, isOver, useDownload } from '../../../platform/downloads/use-download.ts';
import { readFailure } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { isFiltered, queryOf, type RosterSearch } from '../roster-search.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ExportProgress } from './export-progress.tsx';
import styles from './sheets.module.css';

const WIDTH = 620;

interface ExportDialogProps {
  community: PublicCommunity;
  search: RosterSearch;
  open: boolean;
  onClose: () => void;
}

/** Takes members out as a file: whom, which columns, and as what; then how far it has come. */
export function ExportDialog({ community, search, open, onClose }: ExportDialogProps) {
  const t = useT();
  const form = useForm(community.uuid, { search, open });
  const { file, begin, forget } = useDownload();
  const prepare = trpc.members.export.useMutation({ onSuccess: begin });
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
      title={t('members.sheets.export.title')}
      lead={file ? null : t('members.sheets.export.lead')}
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
      {file ? <ExportProgress file={file} /> : <Form form={form} />}
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
          {t(again ? 'members.sheets.export.again' : 'members.sheets.export.start')}
        </Button>
      )}
    </>
  );
}

type FormState = ReturnType<typeof useForm>;

function Form({ form }: { form: FormState }) {
  const t = useT();
  const { offered, whom, format, columns, count } = form;
  if (!offered.data) {
    if (offered.error) return <FailureState error={offered.error} onRetry={() => void offered.refetch()} />;
    return (
      <SkeletonGroup label={t('members.loading')}>
        <Skeleton width="100%" height={220} />
      </SkeletonGroup>
    );
  }
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Select
          label={t('members.sheets.export.whom')}
          value={whom.value}
          options={whom.options}
          onChange={({ target }) => whom.set(target.value)}
        />
        <Select
          label={t('members.sheets.export.format')}
          value={format.value}
          options={[
            { value: 'xlsx', label: t('members.sheets.export.xlsx') },
            { value: 'csv', label: t('members.sheets.export.csv') },
          ]}
          onChange={({ target }) => format.set(target.value as SheetFormat)}
        />
      </div>
      <p className={styles.count} role="status">
        {count !== undefined && t('members.sheets.export.count', { count, shown: formatNumber(count) })}
      </p>
      {format.value === 'csv' && (
        <Checkbox
          label={t('members.sheets.export.mark')}
          help={t('members.sheets.export.markHelp')}
          checked={format.marked}
          onChange={({ target }) => format.mark(target.checked)}
        />
      )}
      <ColumnChoice offered={offered.data} chosen={columns.chosen} onChange={columns.set} />
    </div>
  );
}

/** What is asked for. Everything there is, until somebody chooses. A closed dialog asks nothing. */
function useForm(community: string, { search, open }: Pick<ExportDialogProps, 'search' | 'open'>) {
  const t = useT();
  const offered = trpc.members.exportColumns.useQuery({ community }, { enabled: open });
  const filtered = isFiltered(search);
  const [everybody, setEverybody] = useState(!filtered);
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [marked, setMarked] = useState(true);
  const [left, setLeft] = useState<readonly string[]>([]);
  const all = offered.data?.columns.map(({ id }) => id) ?? [];
  const chosen = all.filter((id) => !left.includes(id));
  const filter = queryOf(everybody || !filtered ? { sort: search.sort } : search);
  const { data } = trpc.members.list.useQuery({ community, ...filter, limit: 1 }, { enabled: open });
  const whom = {
    value: everybody || !filtered ? 'everybody' : 'matching',
    options: [
      ...(filtered ? [{ value: 'matching', label: t('members.sheets.export.matching') }] : []),
      { value: 'everybody', label: t('members.sheets.export.everybody') },
    ],
    set: (value: string) => setEverybody(value === 'everybody'),
  };
  return {
    offered,
    whom,
    count: data?.total,
    format: { value: format, set: setFormat, marked, mark: setMarked },
    columns: { chosen, set: (ids: readonly string[]) => setLeft(all.filter((id) => !ids.includes(id))) },
    input: { community, format, byteOrderMark: marked, columns: chosen, filter },
  };
}
