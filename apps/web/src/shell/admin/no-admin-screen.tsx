import type { CommunityView } from '@muster/contracts/communities/model';
import type { AdminScreenName } from '@muster/contracts/screens';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AskAccess } from '../../features/permissions/public.ts';
import { FailureState } from '../../platform/failure-state.tsx';
import { useLocale, useT } from '../../platform/i18n/use-t.ts';
import { communityPath } from '../../platform/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { buttonClass } from '../../ui/actions/button.tsx';
import { NoPermissionState } from '../../ui/states/no-permission-state.tsx';
import { State } from '../../ui/states/state.tsx';
import { ConfirmFactorButton } from '../../platform/step-up/confirm-factor-button.tsx';

interface NoAdminScreenProps {
  view: CommunityView;
  /** The screen somebody may not open; none where there is none that they may. */
  place?: AdminScreenName;
  /** While what it takes is not known; it has the page's heading. */
  loading: ReactNode;
}

/** In the place of an admin screen that somebody may not open: what it takes, and who gives it. */
export function NoAdminScreen({ view, place, loading }: NoAdminScreenProps) {
  const t = useT();
  const { community, viewer } = view;
  const toDashboard = (
    <Link to={communityPath(community.uuid)} className={buttonClass({ size: 'md' })}>
      {t('communities.places.toDashboard')}
    </Link>
  );
  const unshown = viewer.secondFactorUnshown;
  // In the view of another member, nothing is asked for in that member's name.
  const mayAsk = viewer.relation === 'member' && viewer.viewing === null;
  if (place) {
    return <Needed {...{ place, loading, unshown, mayAsk }} community={community.uuid} action={toDashboard} />;
  }
  if (viewer.secondFactorDue) return <SecondFactorState unshown={unshown} />;
  return (
    <NoPermissionState
      page
      permission={t('shell.admin.noScreens')}
      grantedBy={t('shell.admin.grantors', { name: community.name })}
      action={toDashboard}
    />
  );
}

interface NeededProps extends Required<Pick<NoAdminScreenProps, 'place' | 'loading'>> {
  community: string;
  unshown: boolean;
  action: ReactNode;
  mayAsk: boolean;
}

function Needed({ community, place, loading, unshown, action, mayAsk }: NeededProps) {
  const t = useT();
  const anyOf = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const { data, error, refetch, isFetching } = trpc.permissions.needed.useQuery({ community, place });
  if (!data && error) {
    return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} action={action} page />;
  }
  if (!data) return loading;
  if (data.secondFactorDue) return <SecondFactorState unshown={unshown} />;
  const anyOfThem = data.anyOf as PermissionName[];
  const named = anyOfThem.map((permission) => t(`permissions.names.${permission}`));
  return (
    <NoPermissionState
      page
      permission={anyOf.format(named)}
      grantedBy={[...data.grantors, t('shell.admin.owner')].join(', ')}
      action={
        <>
          {mayAsk && <AskAccess community={community} anyOf={anyOfThem} />}
          {action}
        </>
      }
    />
  );
}

/** Their ranks would open it, and give nothing before the account has a second factor, or it is shown. */
function SecondFactorState({ unshown }: { unshown: boolean }) {
  const t = useT();
  return (
    <State
      page
      icon={IconShieldLock}
      title={t(unshown ? 'shell.admin.secondFactor.unshownTitle' : 'shell.admin.secondFactor.title')}
      actions={
        unshown ? (
          <ConfirmFactorButton />
        ) : (
          <Link to="/account" search={{ tab: 'security' }} className={buttonClass({ kind: 'primary', size: 'md' })}>
            {t('shell.admin.secondFactor.action')}
          </Link>
        )
      }
    >
      {t(unshown ? 'shell.admin.secondFactor.unshownText' : 'shell.admin.secondFactor.text')}
    </State>
  );
}
