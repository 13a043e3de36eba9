import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far under the top of the page an element begins, in px, also after what stands above it became higher or lower. */
export function useTopOnPage(of: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => setTop(Math.round((of.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    place();
    const watched = new ResizeObserver(place);
    watched.observe(document.body);
    return () => watched.disconnect();
  }, [of]);
  return top;
}
