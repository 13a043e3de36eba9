import type { LimitName } from '@muster/contracts/communities/limits';
import type { ManagedPlan } from '@muster/contracts/management/plan-model';
import { IconArrowLeft, IconListDetails } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { usePlanChanges, usePlans } from '../../queries.ts';
import { LimitDialog } from '../limit-dialog.tsx';
import { limitText } from '../limit-text.ts';
import styles from '../management.module.css';
import { ReasonDialog } from '../reason-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

/** One plan: its limits, its name, and its removal. */
export function PlanDetail({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = usePlans();
  const plan = data?.plans.find((one) => one.id === id);
  if (plan) return <Detail plan={plan} />;
  if (error && !data)
    return <FailureState page error={error} onRetry={() => void refetch()} retrying={isFetching} action={<Back />} />;
  if (data && !isFetching) {
    return (
      <EmptyState page icon={IconListDetails} title={t('management.plans.gone')} action={<Back />}>
        {t('management.plans.goneText')}
      </EmptyState>
    );
  }
  return (
    <SkeletonGroup label={t('management.plans.loading')}>
      <div className={styles.page}>
        <ListSkeleton rows={8} height={68} />
      </div>
    </SkeletonGroup>
  );
}

function Back() {
  const t = useT();
  return (
    <Link to="." search={{ tab: 'plans' }} className={buttonClass({ kind: 'quiet' })}>
      <Icon of={IconArrowLeft} size={16} />
      {t('management.tabs.plans')}
    </Link>
  );
}

function Detail({ plan }: { plan: ManagedPlan }) {
  const t = useT();
  const [asked, setAsked] = useState<'name' | 'removal' | LimitName | null>(null);
  const close = () => setAsked(null);
  const limit = plan.limits.find(({ name }) => name === asked);
  return (
    <div className={styles.page}>
      <PageHeader
        back={<Back />}
        title={plan.name}
        lead={t(plan.isDefault ? 'management.plans.defaultHolds' : 'management.plans.holds', {
          count: plan.communities,
        })}
        actions={
          <>
            <Button size="md" onClick={() => setAsked('name')}>
              {t('management.plans.rename')}
            </Button>
            {!plan.isDefault && (
              <Button size="md" kind="dangerQuiet" onClick={() => setAsked('removal')}>
                {t('management.plans.remove')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.part}>
        <Panel title={t('management.limits.title')} flush>
          <ul className={styles.rows} aria-label={t('management.limits.title')}>
            {plan.limits.map((one) => (
              <Row key={one.name} limit={one} onChange={() => setAsked(one.name)} />
            ))}
          </ul>
        </Panel>
      </div>
      {asked === 'name' && <NameDialog plan={plan} onClose={close} />}
      {limit && <ChangeLimit key={limit.name} plan={plan} limit={limit} onClose={close} />}
      <Removal plan={plan} open={asked === 'removal'} onClose={close} />
    </div>
  );
}

function Row({ limit: { name, limit }, onChange }: { limit: ManagedPlan['limits'][number]; onChange: () => void }) {
  const t = useT();
  const label = t(`communities.limits.names.${name}`);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.facts}>{t('communities.limits.upTo', { limit: limitText(name, limit) })}</span>
      </span>
      <Button onClick={onChange} aria-label={t('management.limits.changeOf', { name: label })}>
        {t('management.limits.change')}
      </Button>
    </li>
  );
}

interface ChangeLimitProps {
  plan: ManagedPlan;
  limit: ManagedPlan['limits'][number];
  onClose: () => void;
}

function ChangeLimit({ plan, limit: { name, limit }, onClose }: ChangeLimitProps) {
  const t = useT();
  const { change } = usePlanChanges();
  const save = (next: number | null, reason: string) => {
    if (next === null) return;
    change.mutate(
      { plan: plan.id, limits: { [name]: next }, reason, seen: { [name]: limit } },
      {
        onSuccess() {
          onClose();
          const label = t(`communities.limits.names.${name}`);
          const message = t('management.limits.done', { name: label, limit: limitText(name, next) });
          notify({ type: 'positive', message });
        },
      },
    );
  };
  return (
    <LimitDialog
      name={name}
      limit={limit}
      lead={t('management.plans.changeLead', { count: plan.communities })}
      open
      sending={change}
      onClose={onClose}
      onSave={save}
    />
  );
}

function Removal({ plan: { id, name }, open, onClose }: { plan: ManagedPlan; open: boolean; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = usePlanChanges();
  const confirm = (reason: string) =>
    remove.mutate(
      { plan: id, reason },
      {
        onSuccess() {
          void navigate({ to: '.', search: { tab: 'plans' } });
          notify({ type: 'positive', message: t('management.plans.removed', { name }) });
        },
      },
    );
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('management.plans.removeTitle', { name })}
      lead={t('management.plans.removeLead')}
      confirmLabel={t('management.plans.remove')}
      danger
      sending={remove}
      onConfirm={confirm}
    />
  );
}
