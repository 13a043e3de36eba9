import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatFullDate, formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { shownAddress } from '../../../ui/content/shown-address.ts';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { HistoryOf } from '../../audit/public.ts';
import { linkAddress } from '../address.ts';
import type { ListSearch } from '../list-search.ts';
import { useShortLinkClicks, useShortLinks } from '../queries.ts';
import { DayBars } from './day-bars.tsx';
import type { LinkActions, LinkRights } from './link-list.tsx';
import { LinkStatePill } from './link-state-pill.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './short-links.module.css';

interface LinkDrawerProps extends Pick<LinkActions, 'onEdit' | 'onRemove'> {
  community: PublicCommunity;
  search: ListSearch;
  rights: LinkRights;
  onClose: () => void;
}

/** Everything about the link that the address names; it stays shown while it closes. */
export function LinkDrawer({ community, search, rights, onClose, onEdit, onRemove }: LinkDrawerProps) {
  const t = useT();
  const list = useShortLinks(community.uuid, search);
  const found = list.data?.pages.flatMap((page) => page.items).find(({ id }) => id === search.link);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const link = found ?? last;
  if (!link) return null;
  return (
    <Drawer
      open={found !== undefined}
      onClose={onClose}
      title={`/${link.path}`}
      lead={<LinkStatePill link={link} />}
      width={460}
      footer={
        (rights.edit || rights.remove) && (
          <>
            {rights.remove && (
              <Button kind="dangerQuiet" size="md" icon={IconTrash} onClick={() => onRemove(link)}>
                {t('short-links.remove.open')}
              </Button>
            )}
            {rights.edit && (
              <Button kind="primary" size="md" icon={IconEdit} onClick={() => onEdit(link)}>
                {t('short-links.edit')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.details}>
        <Clicks community={community.uuid} link={link} />
        <Facts community={community} link={link} />
        <QrCode address={linkAddress(community, link.path)} path={link.path} />
        <HistoryOf community={community.uuid} kind="shortLink" id={link.id} />
      </div>
    </Drawer>
  );
}

const SPANS = [7, 30, 90] as const;

function Clicks({ community, link }: { community: string; link: ShortLink }) {
  const t = useT();
  const [days, setDays] = useState<(typeof SPANS)[number]>(30);
  const { data, error, refetch, isFetching } = useShortLinkClicks(community, link.id, days);
  const sum = data?.days.reduce((total, day) => total + day.clicks, 0);
  return (
    <section aria-label={t('short-links.details.clicks')}>
      <header className={styles.chartHead}>
        <h3>
          {sum === undefined
            ? t('short-links.details.clicks')
            : t('short-links.details.sum', { count: sum, shown: formatNumber(sum) })}
        </h3>
        <div className={styles.segments} role="group" aria-label={t('short-links.details.span')}>
          {SPANS.map((span) => (
            <Button key={span} kind="quiet" size="xs" aria-pressed={span === days} onClick={() => setDays(span)}>
              {t('short-links.details.days', { days: span })}
            </Button>
          ))}
        </div>
      </header>
      {data && <DayBars days={data.days} />}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={132} />}
    </section>
  );
}

function Facts({ community, link }: { community: PublicCommunity; link: ShortLink }) {
  const t = useT();
  const address = linkAddress(community, link.path);
  const items = [
    {
      term: t('short-links.details.address'),
      details: (
        <span className={styles.copyable}>
          <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass()}>
            {shownAddress(address)}
          </a>
          <CopyButton
            text={address}
            label={t('short-links.copy', { path: link.path })}
            done={t('short-links.copied')}
          />
        </span>
      ),
    },
    { term: t('short-links.details.target'), details: <span className={styles.long}>{link.target}</span> },
    ...(link.expiresAt
      ? [{ term: t('short-links.form.expiresAt'), details: formatFullDate(new Date(link.expiresAt)) }]
      : []),
    ...(link.notes
      ? [{ term: t('short-links.form.notes'), details: <span className={styles.notes}>{link.notes}</span> }]
      : []),
    {
      term: t('short-links.details.made'),
      details: (
        <>
          <RelativeTime date={link.createdAt} />{' '}
          {link.createdBy && t('short-links.details.by', { name: link.createdBy })}
        </>
      ),
    },
  ];
  return <DescriptionList items={items} />;
}
