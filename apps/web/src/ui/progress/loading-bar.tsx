import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { useT } from '../../platform/i18n/use-t.ts';
import { classNames } from '../class-names.ts';
import { loadingBarStore } from './loading-bar-store.ts';
import styles from './progress.module.css';

/** The 5 px orange line at the top of the page while a navigation is under way. @spec §2 */
export function LoadingBar() {
  const t = useT();
  const running = useStore(loadingBarStore, (state) => state.pending > 0);
  const [finishing, setFinishing] = useState(false);
  useEffect(() => {
    if (!running) return;
    return () => setFinishing(true);
  }, [running]);
  useEffect(() => {
    if (!finishing) return;
    const timer = setTimeout(() => setFinishing(false), 320);
    return () => clearTimeout(timer);
  }, [finishing]);
  return (
    <div
      className={classNames(styles.bar, running && styles.running, !running && finishing && styles.finishing)}
      role="progressbar"
      aria-label={t('ui.loading.page')}
      aria-hidden={!running}
    />
  );
}
