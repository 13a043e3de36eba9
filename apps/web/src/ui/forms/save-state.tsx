import { IconAlertCircle, IconCheck, IconCloudUp } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Spinner } from '../progress/spinner.tsx';
import styles from './forms.module.css';

/**
 * How far saving is; `failed` says why. `checking`: no answer came, and whether it is saved is being found out; `kept`:
 * on this device, to be sent by itself.
 */
export type SaveProgress =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'checking' }
  | { state: 'saved' }
  | { state: 'kept' }
  /** `passing`: it failed for want of a connection, and is tried again by itself. */
  | { state: 'failed'; reason: string; passing?: boolean };

/** Honest about saving: Saving…, Saved, still to be sent, or Not saved with the reason and another try. */
export function SaveState({ progress, onRetry }: { progress: SaveProgress; onRetry?: () => void }) {
  const t = useT();
  return (
    <span
      className={classNames(styles.save, styles[progress.state === 'failed' ? 'notSaved' : progress.state])}
      role="status"
    >
      {progress.state === 'saving' && (
        <>
          <Spinner size={14} /> {t('ui.save.saving')}
        </>
      )}
      {progress.state === 'checking' && (
        <>
          <Spinner size={14} /> {t('ui.save.checking')}
        </>
      )}
      {progress.state === 'kept' && (
        <>
          <Icon of={IconCloudUp} size={16} /> {t('ui.save.kept')}
        </>
      )}
      {progress.state === 'saved' && (
        <>
          <Icon of={IconCheck} size={16} /> {t('ui.save.saved')}
        </>
      )}
      {progress.state === 'failed' && (
        <>
          <Icon of={IconAlertCircle} size={16} />{' '}
          {progress.passing ? t('ui.save.waits') : t('ui.save.failed', { reason: progress.reason })}
          {onRetry && (
            <Button size="xs" onClick={onRetry}>
              {t('ui.error.retry')}
            </Button>
          )}
        </>
      )}
    </span>
  );
}
