import type { ManagedCommunityDetail, ManagedLimit } from '@muster/contracts/management/model';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCommunityChanges } from '../../queries.ts';
import { LimitDialog } from '../limit-dialog.tsx';
import { limitText } from '../limit-text.ts';
import styles from '../management.module.css';
import { PlanDialog } from './plan-dialog.tsx';

/** The plan and the limits of a community with what it uses of each; each is raised or lowered by itself. */
export function CommunityLimits({ community }: { community: ManagedCommunityDetail }) {
  const t = useT();
  const [name, setName] = useState<ManagedLimit['name'] | null>(null);
  const [isGiving, setGiving] = useState(false);
  const changed = community.limits.find((use) => use.name === name);
  return (
    <Panel
      title={t('management.limits.title')}
      count={community.plan.name}
      flush
      actions={<Button onClick={() => setGiving(true)}>{t('management.plans.giveOther')}</Button>}
    >
      <ul className={styles.rows} aria-label={t('management.limits.title')}>
        {community.limits.map((use) => (
          <Row key={use.name} use={use} onChange={() => setName(use.name)} />
        ))}
      </ul>
      {changed && (
        <ChangeLimit key={changed.name} community={community.uuid} use={changed} onClose={() => setName(null)} />
      )}
      {isGiving && <PlanDialog community={community} onClose={() => setGiving(false)} />}
    </Panel>
  );
}

interface ChangeLimitProps {
  community: string;
  use: ManagedLimit;
  onClose: () => void;
}

function ChangeLimit({ community, use: { name, limit, used, own, planned }, onClose }: ChangeLimitProps) {
  const t = useT();
  const { setLimits } = useCommunityChanges();
  const label = t(`communities.limits.names.${name}`);
  const save = (next: number | null, reason: string) =>
    setLimits.mutate(
      { community, limits: { [name]: next }, reason, seen: { [name]: limit } },
      {
        onSuccess() {
          onClose();
          const limit = limitText(name, next ?? planned);
          notify({ type: 'positive', message: t('management.limits.done', { name: label, limit }) });
        },
      },
    );
  return (
    <LimitDialog
      name={name}
      limit={limit}
      used={used}
      planned={own ? planned : undefined}
      lead={
        used === null
          ? undefined
          : t('communities.limits.of', { used: limitText(name, used), limit: limitText(name, limit) })
      }
      open
      sending={setLimits}
      onClose={onClose}
      onSave={save}
    />
  );
}

function Row({ use: { name, limit, used, own, planned }, onChange }: { use: ManagedLimit; onChange: () => void }) {
  const t = useT();
  const label = t(`communities.limits.names.${name}`);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          {label}
          {used !== null && used >= limit && <Badge tone="negative">{t('communities.limits.full')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>
            {used === null
              ? t('communities.limits.upTo', { limit: limitText(name, limit) })
              : t('communities.limits.of', { used: limitText(name, used), limit: limitText(name, limit) })}
          </span>
          {own && <span>{t('management.limits.own', { limit: limitText(name, planned) })}</span>}
        </span>
      </span>
      <Button onClick={onChange} aria-label={t('management.limits.changeOf', { name: label })}>
        {t('management.limits.change')}
      </Button>
    </li>
  );
}
