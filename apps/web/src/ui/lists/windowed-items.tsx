import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTopOnPage } from './use-top-on-page.ts';

/** What an item of a windowed list gets, so that it is measured and knows its place among all of them. */
export interface MeasuredItem {
  measure: (node: HTMLElement | null) => void;
  place: number;
  count: number;
}

interface WindowedItemsProps<Item> {
  items: readonly Item[];
  className: string | undefined;
  label: string | undefined;
  heightOf: (item: Item) => number;
  row: (item: Item, measured: MeasuredItem) => ReactNode;
}

const OVERSCAN = 4;

/**
 * A list of which only what is in sight is on the page, in the page's own flow: what is before and after it is room
 * alone, so that items keep their gaps and can be moved as in any other list.
 */
export function WindowedItems<Item extends { readonly id: string }>({
  items,
  className,
  label,
  heightOf,
  row,
}: WindowedItemsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopOnPage(list);
  const [gap, setGap] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setGap(Number.parseFloat(getComputedStyle(list.current).rowGap) || 0);
  }, []);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index] as Item),
    overscan: OVERSCAN,
    scrollMargin: top,
    gap,
    getItemKey: (index) => items[index]?.id ?? index,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <ul
      ref={list}
      className={className}
      aria-label={label}
      style={{ paddingBlock: `${before}px ${Math.max(0, after)}px` }}
    >
      {shown.map(({ index }) => {
        const item = items[index];
        return item && row(item, { measure: virtual.measureElement, place: index, count: items.length });
      })}
    </ul>
  );
}
