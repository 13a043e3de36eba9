import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { CSSProperties, PointerEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../platform/i18n/use-t.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useModal, usePresence } from './modal-layer.ts';
import styles from './overlays.module.css';

/** @spec §9 */
const DIALOG_TRANSITION_MS = 300;

/** What dialogs, drawers and sheets have in common. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  width?: number;
  /** Takes the focus on opening; the surface itself otherwise, so that its name is read out. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** A named modal surface over the dimmed page. */
export function ModalSurface({ kind, ...props }: ModalProps & { kind: 'dialog' | 'drawer' | 'sheet' }) {
  const presence = usePresence(props.open, DIALOG_TRANSITION_MS);
  return presence.shown && createPortal(<Surface kind={kind} state={presence.state} {...props} />, document.body);
}

function Surface({
  kind,
  state,
  open,
  onClose,
  title,
  lead,
  footer,
  width,
  initialFocus,
  children,
}: ModalProps & { kind: 'dialog' | 'drawer' | 'sheet'; state: 'open' | 'closed' }) {
  const t = useT();
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  useModal({ isOpen: open, onClose, surface, initialFocus });
  // Only a press that begins on the scrim closes: one that began in a text field was a selection.
  const press = (event: PointerEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <div
      className={classNames(styles.scrim, kind === 'dialog' && styles.center)}
      data-state={state}
      // What fades out is gone for keyboards and screen readers, as the page behind it is there again.
      inert={!open}
      onPointerDown={press}
    >
      <div
        ref={surface}
        className={classNames(styles.surface, styles[kind])}
        style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={lead ? `${id}-lead` : undefined}
        tabIndex={-1}
      >
        <header className={styles.head}>
          <div className={styles.headWords}>
            <h2 className={styles.title} id={`${id}-title`}>
              {title}
            </h2>
            {lead && (
              <div className={styles.lead} id={`${id}-lead`}>
                {lead}
              </div>
            )}
          </div>
          <IconButton icon={IconX} label={t('ui.close')} onClick={onClose} />
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </div>
  );
}
