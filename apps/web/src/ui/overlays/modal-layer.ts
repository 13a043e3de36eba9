import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** The open modal surfaces, the topmost last. Only that one hears Escape and holds the focus. */
const open: HTMLElement[] = [];
const focusable =
  'a[href],button:not([disabled]),input:not([disabled]):not([type=hidden]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

interface ModalOptions {
  isOpen: boolean;
  onClose: () => void;
  surface: RefObject<HTMLElement | null>;
  /** Takes the focus on opening; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Makes a surface modal: the rest of the page is inert, Tab stays inside, Escape closes, the focus returns to where it
 * came from. The native dialog is not used because it would also silence the notifications, which live outside it.
 */
export function useModal({ isOpen, onClose, surface, initialFocus }: ModalOptions): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = surface.current;
    if (!isOpen || !element) return;
    const cameFrom = document.activeElement;
    open.push(element);
    applyInert();
    (initialFocus?.current ?? firstControl(element)).focus({ preventScroll: true });
    const keyDown = (event: KeyboardEvent) => {
      if (open.at(-1) !== element || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        close.current();
      } else if (event.key === 'Tab') keepFocusInside(element, event);
    };
    document.addEventListener('keydown', keyDown);
    return () => {
      document.removeEventListener('keydown', keyDown);
      open.splice(open.indexOf(element), 1);
      applyInert();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [isOpen, surface, initialFocus]);
}

/** Keeps an element on the page while it leaves: `shown` says whether it is there, `state` which way it moves. */
export function usePresence(isOpen: boolean, leaveMs: number): { shown: boolean; state: 'open' | 'closed' } {
  const [shown, setShown] = useState(isOpen);
  const [settled, setSettled] = useState(isOpen);
  if (isOpen && !shown) setShown(true);
  if (!isOpen && settled) setSettled(false);
  useEffect(() => {
    if (isOpen) {
      // Two frames: the first paints the start of the transition.
      const frame = requestAnimationFrame(() => requestAnimationFrame(() => setSettled(true)));
      return () => cancelAnimationFrame(frame);
    }
    const timer = setTimeout(() => setShown(false), leaveMs);
    return () => clearTimeout(timer);
  }, [isOpen, leaveMs]);
  return { shown, state: isOpen && settled ? 'open' : 'closed' };
}

function applyInert(): void {
  const top = open.at(-1);
  for (const child of document.body.children) {
    if (!(child instanceof HTMLElement) || child.matches('script,[data-above-dialogs]')) continue;
    child.inert = top !== undefined && !child.contains(top);
  }
  // The page behind must not scroll, nor jump sideways because its scrollbar went.
  const gap = window.innerWidth - document.documentElement.clientWidth;
  if (top && document.body.style.overflow !== 'hidden') {
    document.body.style.paddingRight = gap > 0 ? `${gap}px` : '';
    document.body.style.overflow = 'hidden';
  } else if (!top) {
    document.body.style.overflow = '';
    document.body.style.paddingRight = '';
  }
}

function controls(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter((control) => control.checkVisibility());
}

function firstControl(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>('[data-autofocus]') ?? element;
}

function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const inside = controls(element);
  const [first, last] = [inside[0], inside.at(-1)];
  const { activeElement } = document;
  // The notifications above a dialog may have the focus; they hand it back.
  const isOutside = !element.contains(activeElement);
  if (
    event.shiftKey
      ? activeElement === first || activeElement === element || isOutside
      : activeElement === last || isOutside
  ) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
