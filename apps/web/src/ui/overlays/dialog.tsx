import { ModalSurface } from './modal-surface.tsx';
import type { ModalProps } from './modal-surface.tsx';

/** A question or a short form, in the middle; at the lower edge on a phone. Opens and closes in 300 ms. @spec §9 */
export function Dialog(props: ModalProps) {
  return <ModalSurface kind="dialog" {...props} />;
}

/** A row's details, from the right. Give it an address of its own. */
export function Drawer(props: ModalProps) {
  return <ModalSurface kind="drawer" {...props} />;
}

/** More choices, from below: phones. */
export function Sheet(props: ModalProps) {
  return <ModalSurface kind="sheet" {...props} />;
}
