import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useHistory, useMayViewAudit } from '../queries.ts';
import { Sentence } from './sentence.tsx';
import styles from './audit.module.css';

interface HistoryOfProps {
  community: string;
  /** As entries call it: `member`, `rank`, `shortLink`, `domain` … and `community` for its settings. */
  kind: string;
  id: string;
  /** Of its heading: 2 where it stands on a page, 3 in a drawer or under another. */
  level?: 2 | 3;
  /** What it is of, where a page has several. */
  name?: string;
}

/** What was last done to one thing, for those who may see the record; nothing for anybody else. */
export function HistoryOf(props: HistoryOfProps) {
  return useMayViewAudit(props.community) && <History {...props} />;
}

function History({ community, kind, id, level = 3, name }: HistoryOfProps) {
  const t = useT();
  const Heading = `h${level}` as const;
  const { data, error } = useHistory(community, { kind, id });
  // What stands around it works without it.
  if (error && !data) return null;
  return (
    <section
      aria-label={name === undefined ? t('audit.history.title') : t('audit.history.of', { name })}
      className={styles.history}
    >
      <Heading>{t('audit.history.title')}</Heading>
      {!data && <Skeleton height={64} />}
      {data?.items.length === 0 && <p className={styles.none}>{t('audit.history.none')}</p>}
      {data && data.items.length > 0 && (
        <ol>
          {data.items.map((entry) => (
            <li key={entry.seq}>
              <Sentence community={community} entry={entry} />
              <small>
                <RelativeTime date={entry.at} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {data?.next != null && (
        <Link to={communityPath(community, 'admin/audit')} search={{ kind, target: id }} className={linkClass()}>
          {t('audit.history.all')}
        </Link>
      )}
    </section>
  );
}
