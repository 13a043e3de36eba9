import type { ReviewedRow } from '@muster/contracts/submission-reviews/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import styles from './reviews.module.css';

/** What is shown of a review beside a submission in a list; nothing to the person who sent it. */
export function ReviewMarks({ review }: { review: ReviewedRow['review'] }) {
  const t = useT();
  if (!review) return null;
  const { unread, reviewer, secondReader, tally } = review;
  const voted = tally.for + tally.against + tally.abstain > 0;
  return (
    <span className={styles.marks}>
      {unread && <Badge tone="accent">{t('submission-reviews.unread')}</Badge>}
      {reviewer && <span>{t('submission-reviews.by', { name: reviewer.name })}</span>}
      {secondReader && <span>{t('submission-reviews.bySecond', { name: secondReader.name })}</span>}
      {voted && <span>{t('submission-reviews.tally', { for: tally.for, against: tally.against })}</span>}
    </span>
  );
}
