import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import type { AdminGroup } from '../../platform/features/web-feature.ts';
import type { AdminScreen } from './admin-screens.ts';
import styles from './admin-layout.module.css';

/** More screens than this, and the menu can be searched. */
const SEARCHED_FROM = 8;

const GROUPS: readonly AdminGroup[] = ['people', 'activities', 'community', 'address', 'integrations'];

/** The admin screens somebody can open, under what one wants to do, and found by name. */
export function AdminMenu({ community, screens }: { community: string; screens: readonly AdminScreen[] }) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const found = screens.filter(({ label }) => t(label).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {screens.length >= SEARCHED_FROM && (
        <SearchInput label={t('shell.admin.search')} value={wanted} onChange={setWanted} />
      )}
      {found.length === 0 && <p className={styles.none}>{t('shell.admin.none')}</p>}
      {GROUPS.map((group) => {
        const inGroup = found.filter((screen) => screen.group === group);
        return (
          inGroup.length > 0 && (
            <div key={group} className={styles.group}>
              <h2 className={styles.label}>{t(`shell.admin.${group}`)}</h2>
              <ul className={styles.list}>
                {inGroup.map(({ sub, label }) => (
                  <li key={sub}>
                    <Link to={communityPath(community, `admin/${sub}`)} className={styles.place}>
                      {t(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </>
  );
}
