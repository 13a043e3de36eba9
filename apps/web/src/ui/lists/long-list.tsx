import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { useTopOnPage } from './use-top-on-page.ts';
import styles from './long-list.module.css';

/** What one can ask of a list that is on the page. */
export interface LongListHandle {
  /** Brings a row, by its index, onto the page and into sight. */
  show: (index: number) => void;
}

interface LongListProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** How many rows are loaded. */
  count: number;
  /** About as high as a row is; what is there is measured. */
  rowPx: number;
  /** A row by its index, with a key of its own. Best a memo: it is asked for whenever others come or go. */
  row: (index: number) => ReactNode;
  /** Called while the end of what is loaded is near. */
  onEnd: () => void;
  handle?: Ref<LongListHandle>;
}

/** Rows come and go by so many: what it takes to change the page at all is more than what a few rows take. */
const BLOCK = 6;
/** Blocks around those in sight. */
const OVERSCAN = 1;
/** Rows from the end of what is loaded at which more is asked for. */
const AHEAD = 40;

/**
 * A long list in the page's own scroll, of which only what is in sight is on the page. Its rows stand in blocks, which
 * are placed without React and by `top`: with a transform each of them would be a layer to look through at each frame.
 */
export function LongList({ count, rowPx, row, onEnd, handle, className, ...rest }: LongListProps) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(count / BLOCK),
    estimateSize: (block) => Math.min(BLOCK, count - block * BLOCK) * rowPx,
    overscan: OVERSCAN,
    scrollMargin: useTopOnPage(list),
    measureElement: heightOf,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  });
  const blocks = virtual.getVirtualItems();
  const last = ((blocks.at(-1)?.index ?? 0) + 1) * BLOCK;
  useEffect(() => {
    if (last >= count - AHEAD) onEnd();
  });
  useImperativeHandle(handle, () => ({ show: (index) => virtual.scrollToIndex(Math.floor(index / BLOCK)) }), [virtual]);
  const { containerRef } = virtual;
  const container = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element;
      containerRef(element);
    },
    [containerRef],
  );
  return (
    <div {...rest} ref={container} className={classNames(styles.list, className)}>
      {blocks.map(({ index, key }) => (
        <div key={key} ref={virtual.measureElement} data-index={index} role="none" className={styles.block}>
          {Array.from({ length: Math.min(BLOCK, count - index * BLOCK) }, (_, nth) => row(index * BLOCK + nth))}
        </div>
      ))}
    </div>
  );
}

/** What the observer says, once it has: asking a new block itself would lay out the page in the middle of a frame. */
function heightOf(
  block: HTMLDivElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, HTMLDivElement>,
) {
  const measured = entry?.borderBoxSize[0]?.blockSize;
  if (measured !== undefined) return Math.round(measured);
  return list.measurementsCache[list.indexFromElement(block)]?.size ?? block.offsetHeight;
}
