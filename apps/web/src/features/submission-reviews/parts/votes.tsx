import { REVIEW, type Vote, VOTES } from '@muster/contracts/submission-reviews/constants';
import type { SubmissionReview } from '@muster/contracts/submission-reviews/model';
import { IconMinus, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useVote } from '../queries.ts';
import styles from './reviews.module.css';

const ICONS = { for: IconThumbUp, against: IconThumbDown, abstain: IconMinus } as const;

interface VotesProps {
  community: string;
  submission: string;
  review: SubmissionReview;
}

/** What reviewers have voted, and the viewer's own vote. */
export function Votes({ community, submission, review }: VotesProps) {
  const t = useT();
  return (
    <>
      {review.mayVote && <OwnVote community={community} submission={submission} review={review} />}
      {review.votes.length === 0 && <p className={styles.note}>{t('submission-reviews.votes.none')}</p>}
      <ul className={styles.votes} aria-label={t('submission-reviews.votes.title')}>
        {review.votes.map(({ by, vote, reason, at }) => (
          <li key={`${by?.accId} ${at}`}>
            <span>
              {by?.name ?? t('submission-reviews.votes.gone')}: {t(`submission-reviews.votes.${vote}`)}
            </span>
            <span className={styles.note}>
              <RelativeTime date={at} />
            </span>
            {reason && <p className={styles.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnVote({ community, submission, review }: VotesProps) {
  const t = useT();
  const mine = review.votes.find(({ isMine }) => isMine);
  const [reason, setReason] = useState(mine?.reason ?? '');
  const cast = useVote();
  const send = (vote: Vote | null) => cast.mutate({ community, submission, vote, reason });
  return (
    <div className={styles.form}>
      <TextArea
        label={t('submission-reviews.votes.reason')}
        help={t('submission-reviews.votes.help')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={REVIEW.reasonMax}
        rows={2}
        optional
      />
      <div role="group" aria-label={t('submission-reviews.votes.mine')} className={styles.buttons}>
        {VOTES.map((vote) => (
          <Button
            key={vote}
            size="md"
            icon={ICONS[vote]}
            kind={mine?.vote === vote ? 'primary' : 'secondary'}
            aria-pressed={mine?.vote === vote}
            busy={cast.isPending && cast.variables.vote === vote}
            onClick={() => send(vote)}
          >
            {t('submission-reviews.votes.counted', {
              vote: t(`submission-reviews.votes.${vote}`),
              count: review.tally[vote],
            })}
          </Button>
        ))}
        {mine && (
          <Button size="md" kind="quiet" onClick={() => send(null)} disabled={cast.isPending}>
            {t('submission-reviews.votes.takeBack')}
          </Button>
        )}
      </div>
      {cast.error && <p role="alert">{readFailure(cast.error).text}</p>}
    </div>
  );
}
