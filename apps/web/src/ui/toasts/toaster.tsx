import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand/react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../progress/spinner.tsx';
import { dismissToast, expireToast, toastPositions, toastStore } from './toast-store.ts';
import type { Toast, ToastPosition } from './toast-store.ts';
import styles from './toaster.module.css';

const glyphs = { positive: IconCircleCheck, negative: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle };

/** Draws all notifications, outside the page so that an open dialog does not silence them. Mount it once. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const narrow = useSyncExternalStore(watchNarrow, isNarrow, () => false);
  const [paused, setPaused] = useState(false);
  // A person who reads or tabs through them gets the time it takes.
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  // A notification dismissed under the pointer never sees it leave, and an emptied screen must not stay paused.
  if (paused && toasts.length === 0) setPaused(false);
  return createPortal(
    <div data-above-dialogs="" onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      {toastPositions.map((position) => (
        <div key={position} className={classNames(styles.stack, styles[position])}>
          {toasts
            .filter((toast) => (narrow ? stackOnNarrow(toast.position) : toast.position) === position)
            .map((toast) => (
              <ToastCard key={toast.id} toast={toast} paused={paused} />
            ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}

const narrowQuery = '(width < 900px)';
const isNarrow = () => window.matchMedia(narrowQuery).matches;

function watchNarrow(changed: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Where there is no room side by side, the corners join the middle instead of covering it. */
function stackOnNarrow(position: ToastPosition): ToastPosition {
  if (position.startsWith('top')) return 'top';
  return position.startsWith('bottom') ? 'bottom' : 'center';
}

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const t = useT();
  const { id, type, timeoutMs, version, action } = toast;
  useEffect(() => {
    if (paused || timeoutMs === 0) return;
    const timer = setTimeout(() => expireToast(id, version), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, paused, timeoutMs, version]);
  return (
    <div
      className={classNames(styles.toast, styles[type])}
      role={type === 'negative' || type === 'warning' ? 'alert' : 'status'}
    >
      <span>{type === 'ongoing' ? <Spinner size={20} /> : <Icon of={glyphs[type]} size={20} />}</span>
      <div className={styles.words}>
        <VisuallyHidden>{t(`ui.toast.${type}`)}</VisuallyHidden>
        <div className={styles.message}>
          {toast.message}
          {toast.count > 1 && (
            <span className={styles.count} title={t('ui.toast.repeated', { count: toast.count })}>
              {toast.count}×
            </span>
          )}
        </div>
        {toast.caption && <div className={styles.caption}>{toast.caption}</div>}
      </div>
      <div className={styles.side}>
        {action && (
          <Button
            size="xs"
            kind="quiet"
            onClick={() => {
              action.onClick();
              dismissToast(id);
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton size="xs" icon={IconX} label={t('ui.dismiss')} onClick={() => dismissToast(id)} />
      </div>
    </div>
  );
}
