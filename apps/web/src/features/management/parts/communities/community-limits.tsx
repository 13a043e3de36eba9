import type { LimitUse } from '@muster/contracts/communities/model';
import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { useState } from 'react';
import { formatFileSize, formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import styles from '../management.module.css';
import { LimitDialog } from './limit-dialog.tsx';

/** The limits of a community with what it uses of each; each is raised or lowered by itself. */
export function CommunityLimits({ community }: { community: ManagedCommunityDetail }) {
  const t = useT();
  const [changed, setChanged] = useState<{ readonly use: LimitUse; readonly open: boolean } | null>(null);
  return (
    <Panel title={t('management.limits.title')} flush>
      <ul className={styles.rows} aria-label={t('management.limits.title')}>
        {community.limits.map((use) => (
          <Row key={use.name} use={use} onChange={() => setChanged({ use, open: true })} />
        ))}
      </ul>
      {changed && (
        <LimitDialog
          key={changed.use.name}
          community={community.uuid}
          use={changed.use}
          open={changed.open}
          onClose={() => setChanged({ ...changed, open: false })}
        />
      )}
    </Panel>
  );
}

function Row({ use: { name, limit, used }, onChange }: { use: LimitUse; onChange: () => void }) {
  const t = useT();
  const words = name === 'driveStorage' ? formatFileSize : formatNumber;
  const label = t(`communities.limits.names.${name}`);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>
          {label}
          {used !== null && used >= limit && <Badge tone="negative">{t('communities.limits.full')}</Badge>}
        </span>
        <span className={styles.facts}>
          {used === null
            ? t('communities.limits.upTo', { limit: words(limit) })
            : t('communities.limits.of', { used: words(used), limit: words(limit) })}
        </span>
      </span>
      <Button onClick={onChange} aria-label={t('management.limits.changeOf', { name: label })}>
        {t('management.limits.change')}
      </Button>
    </li>
  );
}
