import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './members.module.css';

/** A list beside the page's main matter could not be loaded: said in two lines, without taking over. */
export function ListFailure({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const t = useT();
  const { text, requestId } = readFailure(error);
  return (
    <div className={styles.note} role="alert">
      {text} {requestId && <code>{requestId}</code>}
      <div className={styles.retry}>
        <Button size="xs" busy={retrying} onClick={onRetry}>
          {t('members.retry')}
        </Button>
      </div>
    </div>
  );
}
