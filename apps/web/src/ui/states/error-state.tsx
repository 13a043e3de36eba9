import { IconAlertTriangle, IconCopy, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { notify } from '../toasts/notify.ts';
import { State } from './state.tsx';
import styles from './states.module.css';

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What now. */
  children?: ReactNode;
  requestId?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, beside the retry. */
  action?: ReactNode;
  page?: boolean;
}

/** Something failed: what, what now, and the id by which we can find it again. */
export function ErrorState({ title, children, requestId, onRetry, retrying, action, page }: ErrorStateProps) {
  const t = useT();
  return (
    <State
      icon={IconAlertTriangle}
      tone="negative"
      page={page}
      title={title}
      actions={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button icon={IconRefresh} onClick={onRetry} busy={retrying}>
                {t('ui.error.retry')}
              </Button>
            )}
            {action}
          </>
        )
      }
      extra={requestId && <RequestId id={requestId} />}
    >
      {children}
    </State>
  );
}

function RequestId({ id }: { id: string }) {
  const t = useT();
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    notify({ type: 'positive', message: t('ui.error.requestIdCopied') });
  };
  return (
    <p className={styles.request}>
      {t('ui.error.requestId')} <code>{id}</code>
      <Button size="xs" kind="quiet" icon={IconCopy} onClick={() => void copy()}>
        {t('ui.copy')}
      </Button>
    </p>
  );
}
