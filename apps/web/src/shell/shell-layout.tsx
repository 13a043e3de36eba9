import { Outlet } from '@tanstack/react-router';
import { useT } from '../platform/i18n/use-t.ts';
import { useOwnPlaces } from './own-places.tsx';
import { PageShell } from './page-shell.tsx';

/** The main layout (@spec §2) of pages that belong to no community. */
export function ShellLayout() {
  const t = useT();
  const places = useOwnPlaces();
  const navigation = { label: t('shell.navigation'), groups: [{ id: 'own', places }] };
  return (
    <PageShell {...(places.length > 0 && { navigation })}>
      <Outlet />
    </PageShell>
  );
}
