import { Link } from '@tanstack/react-router';
import { tabClass, tabRowClass, useChosenInSight } from './tabs.tsx';
import type { Tab } from './tabs.tsx';

interface TabLinksProps<Value extends string> {
  label: string;
  /** The first of them is what the bare address shows. */
  tabs: readonly Tab<Value>[];
  value: Value;
}

/** Parts of a page, each with its own address: `?tab=` names it. What lies under the row is for the page to show. */
export function TabLinks<Value extends string>({ label, tabs, value }: TabLinksProps<Value>) {
  const row = useChosenInSight<HTMLElement>(value);
  return (
    <nav ref={row} className={tabRowClass} aria-label={label}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.value}
          to="."
          search={index === 0 ? {} : { tab: tab.value }}
          className={tabClass}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
