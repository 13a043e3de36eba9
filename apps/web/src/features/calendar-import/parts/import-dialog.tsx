import type { Category } from '@muster/contracts/calendar/model';
import { IconCheck } from '@tabler/icons-react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './import.module.css';
import { type CalendarImport, useImport } from './use-import.ts';

const WIDTH = 720;

interface ImportDialogProps {
  community: string;
  categories: readonly Category[];
  open: boolean;
  onClose: () => void;
}

/** Imports a calendar file: which, what of it, and what came of it. */
export function ImportDialog({ community, categories, open, onClose }: ImportDialogProps) {
  const t = useT();
  const importing = useImport(community, categories[0]?.id ?? '');
  const { step, start } = importing;
  const close = () => {
    onClose();
    importing.startOver();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width={WIDTH}
      title={t('calendar-import.title')}
      lead={t(`calendar-import.lead.${step}`)}
      footer={<Footer importing={importing} onClose={close} />}
    >
      {step === 'file' && <ImportFile importing={importing} />}
      {step === 'preview' && <ImportPreview importing={importing} categories={categories} />}
      {step === 'done' && <Done importing={importing} />}
      {start.error && step === 'preview' && <p role="alert">{readFailure(start.error).text}</p>}
    </Dialog>
  );
}

function Done({ importing: { start, undo } }: { importing: CalendarImport }) {
  const t = useT();
  return (
    <div className={styles.form} role="status">
      <p className={styles.done}>
        <Icon of={IconCheck} size={20} />
        <span>
          {undo.data ? t('calendar-import.undone', undo.data) : start.data && t('calendar-import.done', start.data)}
        </span>
      </p>
      {start.data && start.data.made > 0 && !undo.data && (
        <p className={styles.quiet}>{t('calendar-import.undoHelp')}</p>
      )}
      {undo.error && <p role="alert">{readFailure(undo.error).text}</p>}
    </div>
  );
}

function Footer({ importing, onClose }: { importing: CalendarImport; onClose: () => void }) {
  const t = useT();
  const { step, preview, chosen, category, start, undo, begin, takeBack, startOver } = importing;
  return (
    <>
      {step === 'preview' && (
        <Button size="md" kind="quiet" onClick={startOver}>
          {t('calendar-import.otherFile')}
        </Button>
      )}
      {step === 'done' && (start.data?.made ?? 0) > 0 && !undo.data && (
        <Button size="md" kind="quiet" busy={undo.isPending} onClick={takeBack}>
          {t('calendar-import.undo')}
        </Button>
      )}
      <Button size="md" onClick={onClose}>
        {t(step === 'done' ? 'ui.close' : 'ui.cancel')}
      </Button>
      {step === 'preview' && (
        <Button
          kind="primary"
          size="md"
          busy={start.isPending}
          disabled={!preview.data || chosen.length === 0 || category === ''}
          onClick={begin}
        >
          {t('calendar-import.start', { count: chosen.length })}
        </Button>
      )}
    </>
  );
}
