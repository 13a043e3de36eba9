import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ChooserRow, type RowActions } from './chooser-row.tsx';
import styles from './chooser.module.css';

interface ChooserListProps extends RowActions {
  communities: readonly AccountCommunity[];
  defaultUuid: string | null;
  /** The community the address names: it is marked and takes the focus. */
  chosen: string | null;
}

/** The communities as rows; arrow keys, Home and End move between them. */
export function ChooserList({ communities, defaultUuid, chosen, ...actions }: ChooserListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (chosen) list.current?.querySelector<HTMLElement>(`[data-row="${chosen}"]`)?.focus();
  }, [chosen]);
  return (
    <ul className={styles.list} ref={list} aria-label={t('communities.menu.list')}>
      {communities.map((community) => (
        <ChooserRow
          key={community.uuid}
          community={community}
          isDefault={community.uuid === defaultUuid}
          isChosen={community.uuid === chosen}
          {...actions}
        />
      ))}
    </ul>
  );
}
