import { ROSTER_VIEW } from '@muster/contracts/roster-views/constants';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { boundedWidth } from '../layout.ts';
import styles from './views.module.css';

const STEP_PX = 8;
const LARGE_STEP_PX = 40;

interface ResizeHandleProps {
  /** The column it belongs to, by its name, and its place among those that are shown. */
  name: string;
  at: number;
  /** In pixels, where the grid leaves no more room. */
  width: number;
  tabIndex: number;
  onResize: (width: number) => void;
}

/**
 * The edge of a heading, by which its column is made wider or narrower: with a pointer, or the arrow keys. A double press, or Enter, makes
 * the column as wide as what is in sight of it. While it is dragged, only the style of the grid changes; no row is rendered for it.
 */
export function ResizeHandle({ name, at, width, tabIndex, onResize }: ResizeHandleProps) {
  const t = useT();
  // A column without a width of its own grows with the grid, and has another width than `width` says.
  const [seen, setSeen] = useState<number | null>(null);
  const resize = (next: number) => {
    setSeen(null);
    onResize(next);
  };
  const shown = seen ?? width;
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    drag(event.currentTarget, { at, pointer: event.pointerId, from: event.clientX, onResize: resize });
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX;
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by !== undefined) resize(boundedWidth(headingOf(event.currentTarget).offsetWidth + by));
    else if (event.key === 'Enter') resize(fittingWidth(event.currentTarget, at));
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be focused is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('roster-views.width', { name })}
      aria-valuemin={ROSTER_VIEW.widthMin}
      aria-valuemax={ROSTER_VIEW.widthMax}
      aria-valuenow={shown}
      aria-valuetext={t('roster-views.pixels', { width: shown })}
      title={t('roster-views.widthHint')}
      tabIndex={tabIndex}
      className={styles.handle}
      onFocus={({ currentTarget }) => setSeen(headingOf(currentTarget).offsetWidth)}
      onPointerDown={press}
      onDoubleClick={({ currentTarget }) => resize(fittingWidth(currentTarget, at))}
      onKeyDown={key}
    />
  );
}

function headingOf(handle: HTMLElement): HTMLElement {
  return handle.closest<HTMLElement>('[role=columnheader]') ?? handle;
}

function gridOf(handle: HTMLElement): HTMLElement {
  return handle.closest<HTMLElement>('[role=grid]') ?? handle;
}

type Dragging = {
  readonly at: number;
  readonly pointer: number;
  readonly from: number;
  readonly onResize: (width: number) => void;
};

/** Follows a pointer until it is let go, which keeps the width; Escape and a lost pointer give back the one before. */
function drag(handle: HTMLElement, { at, pointer, from, onResize }: Dragging): void {
  const grid = gridOf(handle);
  const before = headingOf(handle).offsetWidth;
  const release = pinned(grid);
  const ended = new AbortController();
  let width = before;
  const end = (isKept: boolean) => {
    if (ended.signal.aborted) return;
    ended.abort();
    release();
    delete handle.dataset['dragged'];
    if (isKept && width !== before) onResize(width);
  };
  const { signal } = ended;
  handle.setPointerCapture(pointer);
  handle.dataset['dragged'] = '';
  handle.addEventListener(
    'pointermove',
    ({ clientX }) => {
      width = boundedWidth(before + clientX - from);
      grid.style.setProperty(`--width-${at}`, `${width}px`);
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  handle.addEventListener('lostpointercapture', () => end(false), { signal });
  handle.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(false);
    },
    { signal },
  );
}

/**
 * Holds each column at the width that it has now: others would grow into the room that one leaves, and its edge would not stay under the
 * pointer. Answers what gives them back their own.
 */
function pinned(grid: HTMLElement): () => void {
  const headings = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].slice(1);
  const widths = headings.map((heading) => heading.offsetWidth);
  const kept = widths.flatMap((width, at): [string, string][] =>
    [
      [`--width-${at}`, `${width}px`],
      [`--track-${at}`, `var(--width-${at})`],
    ].map(([name = '', value = '']) => {
      const before = grid.style.getPropertyValue(name);
      grid.style.setProperty(name, value);
      return [name, before];
    }),
  );
  return () => kept.forEach(([name, value]) => grid.style.setProperty(name, value));
}

/** How wide a column has to be for its heading and for those of its cells that are on the page. */
function fittingWidth(handle: HTMLElement, at: number): number {
  const grid = gridOf(handle);
  const track = `--track-${at}`;
  const before = grid.style.getPropertyValue(track);
  grid.style.setProperty(track, 'max-content');
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${at + 1}"]`), headingOf(handle)];
  const width = Math.max(...cells.map((cell) => cell.offsetWidth));
  grid.style.setProperty(track, before);
  return boundedWidth(width);
}
