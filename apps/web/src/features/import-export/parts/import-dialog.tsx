import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportRun } from './import-run.tsx';
import type { ListedItems } from './item-words.ts';
import { MemberWays } from './member-ways.tsx';
import { type Import, useImport } from './use-import.ts';

const WIDTH = 760;

interface ImportDialogProps {
  items: ListedItems;
  open: boolean;
  onClose: () => void;
}

/** Imports a file: what its columns are, what would come of it, and what came of it. */
export function ImportDialog({ items, open, onClose }: ImportDialogProps) {
  const t = useT();
  const importing = useImport(items);
  const { step, running } = importing;
  const close = () => {
    onClose();
    if (step === 'run') items.onImported();
    importing.startOver();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      width={WIDTH}
      title={items.words.importTitle}
      lead={step === 'file' ? items.words.importLead : t(`import-export.import.lead.${step}`)}
      footer={<Footer importing={importing} onClose={close} />}
    >
      {step === 'file' && <ImportFile importing={importing} />}
      {step === 'columns' && <ImportColumns importing={importing} />}
      {step === 'preview' && (
        <ImportPreview importing={importing}>
          <MemberWays importing={importing} />
        </ImportPreview>
      )}
      {step === 'run' && <ImportRun importing={importing} />}
      {running.start.error && step === 'preview' && <p role="alert">{readFailure(running.start.error).text}</p>}
    </Dialog>
  );
}

function Footer({ importing, onClose }: { importing: Import; onClose: () => void }) {
  const t = useT();
  const { step, file, preview, running, goTo, startOver, begin, words } = importing;
  const will = preview.data?.will ?? 0;
  return (
    <>
      {step === 'columns' && (
        <Button size="md" kind="quiet" onClick={startOver}>
          {t('import-export.import.otherFile')}
        </Button>
      )}
      {step === 'preview' && (
        <Button size="md" kind="quiet" onClick={() => goTo('columns')}>
          {t('import-export.import.back')}
        </Button>
      )}
      <Button size="md" onClick={onClose}>
        {t(step === 'run' ? 'ui.close' : 'ui.cancel')}
      </Button>
      {step === 'columns' && (
        <Button kind="primary" size="md" disabled={!file.data} onClick={() => goTo('preview')}>
          {t('import-export.import.preview')}
        </Button>
      )}
      {step === 'preview' && (
        <Button kind="primary" size="md" busy={running.start.isPending} disabled={will === 0} onClick={begin}>
          {words.startImport(will)}
        </Button>
      )}
    </>
  );
}
