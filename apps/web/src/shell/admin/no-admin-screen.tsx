import type { PublicCommunity } from '@muster/contracts/communities/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { NoPermissionState } from '../../ui/states/no-permission-state.tsx';

/** In the place of an admin screen that somebody may not open: the permission it takes, and who gives it. */
export function NoAdminScreen({ community, permission }: { community: PublicCommunity; permission: string }) {
  const t = useT();
  return (
    <NoPermissionState
      page
      permission={permission}
      grantedBy={t('shell.admin.grantors', { name: community.name })}
      action={
        <Link to={communityPath(community.uuid)} className={buttonClass({ size: 'md' })}>
          {t('communities.places.toDashboard')}
        </Link>
      }
    />
  );
}
