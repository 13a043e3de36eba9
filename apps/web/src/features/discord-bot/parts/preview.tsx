import type { SyncTerms } from '@muster/contracts/discord-bot/model';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { usePreview } from '../queries.ts';
import { Steps } from './steps.tsx';
import styles from './bot.module.css';

interface PreviewProps {
  community: string;
  terms: SyncTerms;
  /** Whether the members of the server were read, and the terms are finished. */
  isReady: boolean;
}

/** What the sync would do to whom, and why, if the settings were saved. */
export function Preview({ community, terms, isReady }: PreviewProps) {
  const t = useT();
  const preview = usePreview(community, terms, isReady);
  const totals = preview.data?.pages[0]?.totals;
  const items = preview.data?.pages.flatMap((page) => page.items) ?? [];
  const body = () => {
    if (!isReady && !preview.data) return <p className={styles.quiet}>{t('discord-bot.preview.unread')}</p>;
    if (!totals && preview.error) {
      return (
        <FailureState error={preview.error} onRetry={() => void preview.refetch()} retrying={preview.isFetching} />
      );
    }
    if (!totals) return <ListSkeleton rows={3} height={56} />;
    if (items.length === 0) return <p className={styles.quiet}>{t('discord-bot.preview.none')}</p>;
    return (
      <>
        <p className={styles.quiet} role="status">
          {t('discord-bot.preview.totals', totals)}
        </p>
        <ul className={styles.list}>
          {items.map(({ discord, person, cause, steps }) => (
            <li key={discord}>
              <Steps person={person} discord={discord} steps={steps} note={t(`discord-bot.causes.${cause}`)} />
            </li>
          ))}
        </ul>
        {preview.hasNextPage && (
          <Button size="sm" busy={preview.isFetchingNextPage} onClick={() => void preview.fetchNextPage()}>
            {t('discord-bot.preview.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Panel title={t('discord-bot.preview.title')}>
      <div className={styles.part}>
        {!terms.on && <p className={styles.quiet}>{t('discord-bot.preview.off')}</p>}
        {body()}
      </div>
    </Panel>
  );
}
