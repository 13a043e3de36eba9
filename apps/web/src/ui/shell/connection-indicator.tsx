import { useT } from '../../platform/i18n/use-t.ts';
import { classNames } from '../class-names.ts';
import styles from './shell.module.css';

/** How the live connection is. */
export type ConnectionState = 'live' | 'connecting' | 'offline';

/** A dot with its word: changes arrive by themselves, soon again, or not at all. */
export function ConnectionIndicator({ state }: { state: ConnectionState }) {
  const t = useT();
  return (
    <span
      className={classNames(styles.connection, styles[state])}
      role="status"
      title={t(`ui.connection.${state}Hint`)}
    >
      <span className={styles.signal} aria-hidden />
      <span className={styles.connectionWord}>{t(`ui.connection.${state}`)}</span>
    </span>
  );
}
