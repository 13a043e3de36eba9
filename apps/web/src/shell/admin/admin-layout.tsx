import { IconLayoutSidebar, IconSelector } from '@tabler/icons-react';
import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ADMIN_MENU } from '../../platform/routing/parents.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AdminMenu } from './admin-menu.tsx';
import { type AdminScreen, viewableScreens } from './admin-screens.ts';
import styles from './admin-layout.module.css';

/** From here on the menu stands beside the screen (see the style sheet). */
const BESIDE = '(min-width: 1180px)';

/** An admin screen with the menu of all of them: a column beside it; on a phone a sheet that comes from below. */
export function AdminLayout() {
  const t = useT();
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const { data } = trpc.communities.get.useQuery({ community: uuid });
  const screens = viewableScreens(data?.viewer.viewable ?? []);
  return (
    <div className={styles.admin}>
      {screens.length > 1 && (
        <>
          <nav className={styles.column} aria-label={t('shell.admin.menu')}>
            <AdminMenu community={uuid} screens={screens} />
          </nav>
          <MenuSheet community={uuid} screens={screens} />
        </>
      )}
      <div className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}

/**
 * The menu where there is no room beside: named after the screen one is on. It has its own address, to which the
 * admin entry of the bar below leads from inside admin, where a thumb reaches it.
 */
function MenuSheet({ community, screens }: { community: string; screens: readonly AdminScreen[] }) {
  const t = useT();
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const isOpen = hash === ADMIN_MENU;
  const here = screens.find(({ sub }) => pathname === communityPath(community, `admin/${sub}`));
  const show = (wanted: string) => void navigate({ to: '.', search: true, hash: wanted, resetScroll: false });
  const isBeside = useMediaQuery(BESIDE);
  useEffect(() => {
    if (isOpen && isBeside) void navigate({ to: communityPath(community, 'admin'), replace: true });
  }, [isOpen, isBeside, community, navigate]);
  return (
    <>
      <button type="button" className={styles.switch} aria-haspopup="dialog" onClick={() => show(ADMIN_MENU)}>
        <Icon of={IconLayoutSidebar} size={19} />
        <span>{here ? t(here.label) : t('shell.admin.menu')}</span>
        <Icon of={IconSelector} size={16} />
      </button>
      <Sheet open={isOpen && !isBeside} onClose={() => show('')} title={t('shell.admin.menu')}>
        <nav className={styles.sheet} aria-label={t('shell.admin.menu')}>
          <AdminMenu community={community} screens={screens} />
        </nav>
      </Sheet>
    </>
  );
}
