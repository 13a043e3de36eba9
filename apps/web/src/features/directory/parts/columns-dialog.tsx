import { DIRECTORY } from '@muster/contracts/directory/constants';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { useOfferedColumns } from '../queries.ts';
import styles from './columns.module.css';
import { useColumnName } from './roster-cell.tsx';

const WIDTH = 560;

interface ColumnsDialogProps {
  community: string;
  open: boolean;
  /** What the list shows now. */
  shown: readonly string[];
  busy: boolean;
  error: unknown;
  onClose: () => void;
  /** Null for those that everybody has who chose none. */
  onSave: (columns: string[] | null) => void;
}

/** Which columns the list has, and in which order. */
export function ColumnsDialog({ community, open, shown, busy, error, onClose, onSave }: ColumnsDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState(shown);
  const offered = useOfferedColumns(community, open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={t('directory.columns.open')}
      lead={t('directory.columns.lead')}
      footer={
        <>
          <Button size="md" onClick={() => onSave(null)} disabled={busy}>
            {t('directory.columns.reset')}
          </Button>
          <Button size="md" kind="primary" busy={busy} disabled={!offered.data} onClick={() => onSave([...chosen])}>
            {t('directory.columns.save')}
          </Button>
        </>
      }
    >
      {offered.data ? (
        <Choice columns={offered.data.columns.filter(({ id }) => id !== 'name')} chosen={chosen} onChange={setChosen} />
      ) : offered.error ? (
        <FailureState error={offered.error} onRetry={() => void offered.refetch()} retrying={offered.isFetching} />
      ) : (
        <SkeletonGroup label={t('members.loading')}>
          <Skeleton height={240} />
        </SkeletonGroup>
      )}
      {error !== null && <p role="alert">{readFailure(error).text}</p>}
    </Dialog>
  );
}

interface ChoiceProps {
  columns: readonly ItemColumn[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Choice({ columns, chosen, onChange }: ChoiceProps) {
  const t = useT();
  const nameOf = useColumnName();
  const inOrder = chosen.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const move = (id: string, before: string | null) => {
    const others = inOrder.map((column) => column.id).filter((each) => each !== id);
    const at = before === null ? others.length : others.indexOf(before);
    onChange(others.toSpliced(at, 0, id));
  };
  const toggle = (id: string, wanted: boolean) =>
    onChange(wanted ? [...chosen, id] : chosen.filter((each) => each !== id));
  const isFull = inOrder.length >= DIRECTORY.columnsMax;
  const groups = [
    { legend: t('directory.columns.offered'), of: columns.filter(({ label }) => label === null) },
    { legend: t('directory.columns.ofFields'), of: columns.filter(({ label }) => label !== null) },
  ];
  return (
    <div className={styles.choice}>
      <section className={styles.group}>
        <h3>{t('directory.columns.order')}</h3>
        {inOrder.length === 0 && <p>{t('directory.columns.none')}</p>}
        <SortableList
          items={inOrder}
          nameOf={nameOf}
          onMove={move}
          label={t('directory.columns.order')}
          words={sortWords(inOrder.length)}
          className={styles.order ?? ''}
        >
          {(column, handle) => (
            <div className={styles.item}>
              {handle}
              {nameOf(column)}
            </div>
          )}
        </SortableList>
      </section>
      {groups.map(
        ({ legend, of }) =>
          of.length > 0 && (
            <fieldset key={legend} className={styles.group}>
              <legend>{legend}</legend>
              {of.map((column) => (
                <Checkbox
                  key={column.id}
                  label={nameOf(column)}
                  checked={chosen.includes(column.id)}
                  disabled={isFull && !chosen.includes(column.id)}
                  onChange={({ target }) => toggle(column.id, target.checked)}
                />
              ))}
            </fieldset>
          ),
      )}
      {isFull && <p role="status">{t('directory.columns.max', { max: DIRECTORY.columnsMax })}</p>}
    </div>
  );
}
