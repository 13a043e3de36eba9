import type { OpenAccessRequest } from '@muster/contracts/permissions/requests';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { useDeclineRequest, useRequests } from './queries.ts';
import styles from './asking.module.css';

/** Requests for permissions, for people who can grant them; nothing where there are none. */
export function RequestsPanel({ community }: { community: string }) {
  const t = useT();
  const { data } = useRequests(community);
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('permissions.asking.requests')} count={formatNumber(data.items.length)} flush>
      <ul className={styles.requests}>
        {data.items.map((request) => (
          <Request key={request.id} community={community} request={request} />
        ))}
      </ul>
    </Panel>
  );
}

function Request({ community, request }: { community: string; request: OpenAccessRequest }) {
  const t = useT();
  const decline = useDeclineRequest(community);
  const { id, accId, name, avatarUrl, permission, note, about, askedAt } = request;
  const [granting, setGranting] = useState(false);
  const onSuccess = () => notify({ type: 'positive', message: t('permissions.asking.declined', { name }) });
  return (
    <li className={styles.request}>
      <Avatar name={name} image={avatarUrl} size={32} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span>{t(`permissions.names.${permission as PermissionName}`)}</span>
        {about && <span>{t('permissions.asking.wantedTo', { about })}</span>}
        {note && <q>{note}</q>}
        <small>
          <RelativeTime date={askedAt} />
        </small>
      </div>
      <div className={styles.tools}>
        <Link
          to={communityPath(community, 'admin/ranks')}
          search={{ tab: 'analyse', member: accId }}
          className={buttonClass({ size: 'sm', kind: 'quiet' })}
        >
          {t('permissions.asking.why')}
        </Link>
        <Button size="sm" onClick={() => setGranting(true)}>
          {t('permissions.asking.grantIt')}
        </Button>
        <Button
          size="sm"
          busy={decline.isPending}
          onClick={() => decline.mutate({ community, id }, { onSuccess, onError: (error) => tellFailure(error) })}
        >
          {t('permissions.asking.decline')}
        </Button>
      </div>
      {granting && <GrantDialog community={community} request={request} onClose={() => setGranting(false)} />}
    </li>
  );
}
