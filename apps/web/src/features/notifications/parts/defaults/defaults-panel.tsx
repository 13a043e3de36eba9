import type { NotificationChannel } from '@muster/contracts/notifications/kind-spec';
import { type NotificationKind, notificationKind } from '@muster/contracts/notifications/kinds';
import { isOn } from '@muster/contracts/notifications/preferences';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { useCommunityDefaults, useSetCommunityDefaults } from '../../settings-queries.ts';
import { MatrixTable } from '../settings/matrix-table.tsx';
import styles from '../settings/settings.module.css';

/** What reaches the members of a community by which channel, for all who have not chosen otherwise. */
export function DefaultsPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useCommunityDefaults(community);
  const save = useSetCommunityDefaults(community);
  const set = (wanted: Parameters<typeof save.mutate>[0]['defaults']) =>
    save.mutate({ community, defaults: wanted }, { onError: (failure) => tellFailure(failure) });
  const toggle = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => {
    // What a kind declares anyway need not be a default.
    const isDeclared = on === notificationKind(kind).on.includes(channel);
    set([{ kind, channel, on: isDeclared ? null : on }]);
  };
  const defaults = (data?.defaults ?? []).map((cell) => ({ ...cell, community }));
  return (
    <Panel title={t('notifications.defaults.title')} flush>
      <div className={styles.scope}>
        <p className={styles.lead}>{t('notifications.defaults.lead')}</p>
        {defaults.length > 0 && (
          <Button size="md" onClick={() => set(defaults.map(({ kind, channel }) => ({ kind, channel, on: null })))}>
            {t('notifications.defaults.reset')}
          </Button>
        )}
      </div>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('notifications.settings.loading')}>
          <Skeleton height={420} />
        </SkeletonGroup>
      )}
      {data && (
        <MatrixTable
          groups={['community']}
          isOn={(kind, channel) => isOn([], { community, kind, channel }, defaults)}
          onToggle={toggle}
          noteOf={(kind) =>
            defaults.some((cell) => cell.kind === kind) && <small>{t('notifications.defaults.changed')}</small>
          }
        />
      )}
    </Panel>
  );
}
