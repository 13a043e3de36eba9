import { OFFERED_PERMISSIONS, type PermissionName } from '@muster/contracts/permissions/names';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import styles from './second-factor.module.css';

/** What can do harm; seeing a page is not among it. */
const OFFERED = OFFERED_PERMISSIONS.filter((name) => name.startsWith('system.'));

/** The rule that ranks with chosen permissions need a second factor. */
export function SecondFactorPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.communities.secondFactorRule.useQuery({ community });
  return (
    <Panel title={t('communities.secondFactor.heading')}>
      <p className={styles.text}>{t('communities.secondFactor.text')}</p>
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t('communities.loading')}>
          <Skeleton height={120} />
        </SkeletonGroup>
      )}
      {data && <Rule key={data.permissions.join(' ')} community={community} now={data.permissions} />}
    </Panel>
  );
}

function Rule({ community, now }: { community: string; now: readonly PermissionName[] }) {
  const t = useT();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<readonly PermissionName[]>(now);
  const save = trpc.communities.setSecondFactorRule.useMutation({
    onSuccess(rule) {
      utils.communities.secondFactorRule.setData({ community }, rule);
      notify({ type: 'positive', message: t('communities.secondFactor.saved') });
    },
  });
  const toggle = (name: PermissionName, on: boolean) =>
    setChosen((before) => (on ? [...before, name] : before.filter((other) => other !== name)));
  const isChanged = chosen.length !== now.length || chosen.some((name) => !now.includes(name));
  return (
    <>
      <fieldset className={styles.names}>
        <legend>{t('communities.secondFactor.legend')}</legend>
        {OFFERED.map((name) => (
          <Checkbox
            key={name}
            label={t(`permissions.names.${name}`)}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
      </fieldset>
      {save.error && <p role="alert">{readFailure(save.error).text}</p>}
      <div className={styles.foot}>
        <Button
          size="md"
          disabled={!isChanged}
          busy={save.isPending}
          onClick={() => save.mutate({ community, permissions: [...chosen] })}
        >
          {t('communities.secondFactor.save')}
        </Button>
        {chosen.length === 0 && <span className={styles.text}>{t('communities.secondFactor.off')}</span>}
      </div>
    </>
  );
}
