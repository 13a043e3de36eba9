import { useEffect, useRef, useState } from 'react';

/** The first letter is asked about at once, those right after it no oftener than this. */
const PACE_MS = 150;

/**
 * What is typed to search a list whose question `q` stands in the address: answers the text of the field and how it
 * changes. `onSearch` gets what to ask for; the field follows where the address changes without it.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void): readonly [string, (typed: string) => void] {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Asked for and not in the address yet: what is typed meanwhile must not be taken back when it gets there.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const askedAt = useRef(-PACE_MS);
  if (q !== shown) {
    setShown(q);
    const arrived = asked.indexOf(q);
    setAsked(asked.slice(arrived + 1));
    if (arrived === -1 && q !== typed.trim()) {
      setAsked([]);
      setTyped(q);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === (asked.at(-1) ?? q)) return;
    const timer = setTimeout(
      () => {
        askedAt.current = performance.now();
        setAsked([...asked, wanted]);
        onSearch(wanted);
      },
      Math.max(0, askedAt.current + PACE_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
