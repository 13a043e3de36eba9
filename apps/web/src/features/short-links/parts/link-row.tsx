import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { IconChartBar, IconDots, IconEdit, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { linkAddress } from '../address.ts';
import { useUpdateShortLink } from '../queries.ts';
import type { LinkActions, LinkRights } from './link-list.tsx';
import { LinkStatePill } from './link-state-pill.tsx';
import { SparkBars } from './spark-bars.tsx';
import styles from './short-links.module.css';

interface LinkRowProps extends LinkActions {
  community: PublicCommunity;
  link: ShortLink;
  rights: LinkRights;
}

/** One link: where it is, where it leads, how it does. A press on its name opens everything else about it. */
export function LinkRow({ community, link, rights, onOpen, onEdit, onRemove }: LinkRowProps) {
  const t = useT();
  const address = linkAddress(community, link.path);
  const items: MenuItem[] = [
    { id: 'details', label: t('short-links.details.open'), icon: IconChartBar, onSelect: () => onOpen(link) },
    {
      id: 'try',
      label: t('short-links.try'),
      icon: IconExternalLink,
      onSelect: () => void window.open(address, '_blank', 'noopener'),
    },
    ...(rights.edit
      ? [{ id: 'edit', label: t('short-links.edit'), icon: IconEdit, onSelect: () => onEdit(link) }]
      : []),
    ...(rights.remove
      ? [
          { kind: 'separator' as const, id: 'rule' },
          {
            id: 'remove',
            label: t('short-links.remove.open'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onRemove(link),
          },
        ]
      : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.path}>
          <button type="button" className={styles.name} onClick={() => onOpen(link)}>
            /{link.path}
          </button>
          <CopyButton
            text={address}
            label={t('short-links.copy', { path: link.path })}
            done={t('short-links.copied')}
          />
        </span>
        <span className={styles.target} title={link.target}>
          {link.target.replace(/^https:\/\//, '')}
        </span>
      </div>
      <SparkBars values={link.recent} />
      <span className={styles.clicks}>
        <strong>{formatNumber(link.clicks)}</strong>
        <small>{t('short-links.clicks', { count: link.clicks })}</small>
      </span>
      <LinkStatePill link={link} />
      <span className={styles.tools}>
        {rights.edit && <LinkSwitch community={community.uuid} link={link} />}
        <Menu
          align="end"
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} icon={IconDots} label={t('short-links.menu', { path: link.path })} />
          )}
        />
      </span>
    </li>
  );
}

/** On or off, shown at once; it goes back when the server refuses. */
function LinkSwitch({ community, link }: { community: string; link: ShortLink }) {
  const t = useT();
  const update = useUpdateShortLink();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (enabled: boolean) => {
    setWanted(enabled);
    update.mutate(
      { community, id: link.id, enabled, seen: { enabled: link.enabled } },
      {
        onError: (error) => tellFailure(error, `/${link.path}`),
        // By now the list has been read again, or stays as it was.
        onSettled: () => setWanted(null),
      },
    );
  };
  return (
    <Switch
      label=""
      aria-label={t('short-links.enabled', { path: link.path })}
      checked={wanted ?? link.enabled}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
