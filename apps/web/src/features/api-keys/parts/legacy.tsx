import { LEGACY_API_PATH } from '@muster/contracts/api-keys/constants';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import styles from './api-keys.module.css';

/** The switch of the legacy API, and the addresses that programs are given in the place of those they have. */
export function Legacy({ community }: { community: PublicCommunity }) {
  const t = useT();
  const asked = { community: community.uuid };
  const { data, error, refetch, isFetching } = trpc.apiKeys.list.useQuery(asked);
  const utils = trpc.useUtils();
  const set = trpc.apiKeys.setLegacy.useMutation({
    onSuccess: ({ on }) => utils.apiKeys.list.setData(asked, (was) => was && { ...was, legacy: on }),
    onError: (failure) => tellFailure(failure),
  });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={2} height={72} />;
  const base = `${window.location.origin}${LEGACY_API_PATH}`;
  const copied = t('api-keys.legacy.copied');
  return (
    <section className={styles.legacy}>
      <p>{t('api-keys.legacy.lead')}</p>
      <Switch
        label={t('api-keys.legacy.on')}
        help={t('api-keys.legacy.onHelp')}
        checked={set.isPending ? set.variables.on : data.legacy}
        disabled={set.isPending}
        onChange={({ target }) => set.mutate({ ...asked, on: target.checked })}
      />
      {data.legacy && (
        <dl className={styles.addresses}>
          <dt>{t('api-keys.legacy.first')}</dt>
          <dd>
            <CopyField text={base} label={t('api-keys.legacy.copy')} done={copied} />
          </dd>
          <dt>{t('api-keys.legacy.second')}</dt>
          <dd>
            <CopyField text={`${base}/v2`} label={t('api-keys.legacy.copy')} done={copied} />
          </dd>
          <dt>{t('api-keys.legacy.id')}</dt>
          <dd>
            <CopyField text={community.customId} label={t('api-keys.legacy.copyId')} done={copied} />
          </dd>
        </dl>
      )}
      <p className={styles.quiet}>{t('api-keys.legacy.absent')}</p>
    </section>
  );
}
