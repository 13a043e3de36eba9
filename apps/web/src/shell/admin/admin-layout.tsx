import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { type AdminScreen, viewableScreens } from './admin-screens.ts';
import styles from './admin-layout.module.css';

/** More screens than this, and the menu can be searched. */
const SEARCHED_FROM = 8;

/** An admin screen with the menu of all of them: a column beside it, a row over it on a phone. */
export function AdminLayout() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data } = trpc.communities.get.useQuery({ community: uuid });
  const screens = viewableScreens(data?.viewer.permissions ?? []);
  return (
    <div className={styles.admin}>
      {screens.length > 1 && <AdminMenu community={uuid} screens={screens} />}
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}

const GROUPS = ['people', 'look', 'address'] as const;

function AdminMenu({ community, screens }: { community: string; screens: readonly AdminScreen[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState('');
  const menu = useRef<HTMLElement>(null);
  // On a phone the row scrolls, and where one is must be in sight.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const found = screens.filter(({ label }) => t(label).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <nav className={styles.menu} aria-label={t('shell.admin.menu')} ref={menu}>
      {screens.length >= SEARCHED_FROM && (
        <div className={styles.search}>
          <SearchInput label={t('shell.admin.search')} value={wanted} onChange={setWanted} />
        </div>
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
    </nav>
  );
}
