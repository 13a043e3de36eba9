import { createStore } from 'zustand/vanilla';

/** @spec §9 */
export const toastPositions = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
  'top',
  'bottom',
  'left',
  'right',
  'center',
] as const;
/** Where a notification shows itself. */
export type ToastPosition = (typeof toastPositions)[number];
/** @spec §3 */
export const toastTypes = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const;
/** What a notification is about; `ongoing` spins and stays. */
export type ToastType = (typeof toastTypes)[number];

/** What a caller says. */
export interface ToastInput {
  type: ToastType;
  message: string;
  caption?: string;
  position?: ToastPosition;
  /** Zero keeps it until it is dismissed. */
  timeoutMs?: number;
  action?: { label: string; onClick: () => void };
}

/** A notification on screen. */
export interface Toast extends ToastInput {
  id: number;
  position: ToastPosition;
  timeoutMs: number;
  /** How many identical ones this one stands for. */
  count: number;
  /** Rises with each change, so that its clock starts again. */
  version: number;
}

/** @spec §9 */
export const DEFAULT_POSITION: ToastPosition = 'bottom';
/** @spec §9 */
export const DEFAULT_TIMEOUT_MS = 5000;
const MOST_ON_SCREEN = 6;

interface ToastState {
  toasts: readonly Toast[];
}

/** The notifications on screen, oldest first. */
export const toastStore = createStore<ToastState>(() => ({ toasts: [] }));

let nextId = 1;

/** Shows a notification and returns its id; an identical one on screen is counted up instead. */
export function addToast(input: ToastInput): number {
  const toast: Toast = { ...complete(input), id: nextId, count: 1, version: 0 };
  const twin =
    input.type === 'ongoing' ? undefined : toastStore.getState().toasts.find((other) => isSame(other, toast));
  if (twin) {
    replace(twin.id, (old) => ({ ...old, action: toast.action, count: old.count + 1, version: old.version + 1 }));
    return twin.id;
  }
  nextId += 1;
  toastStore.setState(({ toasts }) => ({ toasts: withRoom([...toasts, toast]) }));
  return toast.id;
}

/** Changes a notification that is still on screen, for example an ongoing one that ended well. */
export function updateToast(id: number, change: Partial<ToastInput>): void {
  replace(id, (old) => {
    // A time-out that was only implied follows the new type: ongoing has none, the others have one.
    const timeoutMs = change.timeoutMs ?? (change.type && change.type !== old.type ? undefined : old.timeoutMs);
    return { ...old, ...complete({ ...old, ...change, timeoutMs }), version: old.version + 1 };
  });
}

/** Takes a notification off the screen. */
export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** The end of a notification's time; one that changed meanwhile has a new time before it. */
export function expireToast(id: number, version: number): void {
  const toast = toastStore.getState().toasts.find((other) => other.id === id);
  if (toast?.version === version) dismissToast(id);
}

function complete(input: ToastInput): ToastInput & Pick<Toast, 'position' | 'timeoutMs'> {
  const timeoutMs = input.type === 'ongoing' ? 0 : (input.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  return { ...input, position: input.position ?? DEFAULT_POSITION, timeoutMs };
}

function isSame(first: Toast, second: Toast): boolean {
  const keys = ['type', 'message', 'caption', 'position'] as const;
  return keys.every((key) => first[key] === second[key]) && first.action?.label === second.action?.label;
}

function replace(id: number, change: (old: Toast) => Toast): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? change(toast) : toast)) }));
}

/** A burst must not cover the page: the oldest that would leave by itself anyway makes room. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MOST_ON_SCREEN) return toasts;
  const oldest = toasts.find((toast) => toast.timeoutMs > 0);
  return oldest ? toasts.filter((toast) => toast !== oldest) : toasts;
}
