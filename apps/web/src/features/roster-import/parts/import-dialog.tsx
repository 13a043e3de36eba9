import { IconCircleCheck } from '@tabler/icons-react';
import { readFailure } from '../../../platform/failure.ts';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ImportColumns, ImportFile, ImportPreview } from '../../import-export/public.ts';
import styles from './roster-import.module.css';
import { type ImportedRoster, type RosterImport, useRosterImport } from './use-roster-import.ts';

const WIDTH = 760;

interface ImportDialogProps {
  roster: ImportedRoster;
  label: string;
  open: boolean;
  onClose: () => void;
}

/** Imports a file into a roster: which file, where its columns go, what would change, and what did. */
export function ImportDialog({ roster, label, open, onClose }: ImportDialogProps) {
  const t = useT();
  const importing = useRosterImport(roster);
  const { step, view, start } = importing;
  const close = () => {
    onClose();
    importing.startOver();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width={WIDTH}
      title={t('roster-import.title', { roster: label })}
      lead={t(`roster-import.lead.${step}`)}
      footer={<Footer importing={importing} onClose={close} />}
    >
      {start.error && step === 'preview' && (
        <p role="alert" className={styles.fault}>
          {readFailure(start.error).text}
        </p>
      )}
      {step === 'file' && <ImportFile importing={view} />}
      {step === 'columns' && <ImportColumns importing={view} />}
      {step === 'preview' && (
        <ImportPreview importing={view}>
          <AddRows importing={importing} />
        </ImportPreview>
      )}
      {step === 'done' && <Done importing={importing} />}
    </Dialog>
  );
}

/** The switch for rows that the roster does not have; for those alone who may add rows. */
function AddRows({ importing: { view, kind, addsRows, addRows } }: { importing: RosterImport }) {
  const t = useT();
  const isEntered = kind === 'entries';
  return (
    view.takesNewcomers && (
      <Checkbox
        label={t(isEntered ? 'roster-import.addEntries' : 'roster-import.addMembers')}
        help={t(isEntered ? 'roster-import.addEntriesHelp' : 'roster-import.addMembersHelp')}
        checked={addsRows}
        onChange={({ target }) => addRows(target.checked)}
      />
    )
  );
}

function Done({ importing: { start, preview } }: { importing: RosterImport }) {
  const t = useT();
  if (!start.data) return null;
  const { changed, added, cells, left } = start.data;
  const shown = {
    changedShown: formatNumber(changed),
    addedShown: formatNumber(added),
    cellsShown: formatNumber(cells),
  };
  const faults = preview.data?.faults ?? [];
  const more = left - faults.length;
  return (
    <div className={styles.done}>
      <p role="status" className={styles.what}>
        <Icon of={IconCircleCheck} size={20} />
        <span>{t('roster-import.done', { changed, added, cells, ...shown })}</span>
      </p>
      {left > 0 && (
        <Disclosure summary={t('roster-import.left', { count: left, shown: formatNumber(left) })}>
          <ul className={styles.left}>
            {faults.map(({ row, name, reasons }) => (
              <li key={row}>
                <span>{t('import-export.import.row', { row })}</span>
                {name !== '' && <strong>{name}</strong>}
                <span>{reasons.map(reasonText).join(' ')}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('import-export.import.more', { count: more, shown: formatNumber(more) })}</p>}
        </Disclosure>
      )}
    </div>
  );
}

function Footer({ importing, onClose }: { importing: RosterImport; onClose: () => void }) {
  const t = useT();
  const { step, view, preview, start, goTo, startOver, begin } = importing;
  const will = preview.data?.will ?? 0;
  return (
    <>
      {(step === 'columns' || step === 'done') && (
        <Button size="md" kind="quiet" onClick={startOver}>
          {t(step === 'done' ? 'roster-import.again' : 'import-export.import.otherFile')}
        </Button>
      )}
      {step === 'preview' && (
        <Button size="md" kind="quiet" onClick={() => goTo('columns')}>
          {t('import-export.import.back')}
        </Button>
      )}
      <Button size="md" onClick={onClose}>
        {t(step === 'done' ? 'ui.close' : 'ui.cancel')}
      </Button>
      {step === 'columns' && (
        <Button kind="primary" size="md" disabled={!view.file.data} onClick={() => goTo('preview')}>
          {t('import-export.import.preview')}
        </Button>
      )}
      {step === 'preview' && (
        <Button
          kind="primary"
          size="md"
          busy={start.isPending}
          disabled={will === 0 || preview.isPlaceholderData || preview.isFetching}
          onClick={begin}
        >
          {t('roster-import.start', { count: will, shown: formatNumber(will) })}
        </Button>
      )}
    </>
  );
}
