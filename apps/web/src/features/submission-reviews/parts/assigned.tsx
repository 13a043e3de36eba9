import type { ReviewRole } from '@muster/contracts/submission-reviews/constants';
import type { SubmissionReview } from '@muster/contracts/submission-reviews/model';
import { useDeferredValue, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useSession } from '../../../platform/session-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FoundPeople } from '../../../ui/people/found-people.tsx';
import { useAssign, useAssignable } from '../queries.ts';
import styles from './reviews.module.css';

interface AssignedProps {
  community: string;
  submission: string;
  role: ReviewRole;
  review: SubmissionReview;
}

/** Who is assigned in a role, and the ways to change that. */
export function Assigned({ community, submission, role, review }: AssignedProps) {
  const t = useT();
  const { accountId: mine } = useSession();
  const [open, setOpen] = useState(false);
  const assign = useAssign();
  const person = review[role];
  const isMine = person !== null && person.accId === mine;
  const isElsewhere = [review.reviewer, review.secondReader].some((each) => each?.accId === mine);
  const set = (chosen: string | null) =>
    assign.mutate({ community, submission, role, accId: chosen }, { onSuccess: () => setOpen(false) });
  return (
    <div className={styles.role}>
      <span className={styles.who}>
        <span className={styles.note}>{t(`submission-reviews.roles.${role}`)}</span>
        <span>{person?.name ?? t('submission-reviews.nobody')}</span>
        {assign.error && <span role="alert">{readFailure(assign.error).text}</span>}
      </span>
      {review.mayAssign && (
        <span className={styles.buttons}>
          {mine !== null && !isElsewhere && (
            <Button size="sm" onClick={() => set(mine)} busy={assign.isPending}>
              {t('submission-reviews.assign.me')}
            </Button>
          )}
          <Button size="sm" kind="quiet" onClick={() => setOpen(true)}>
            {t('submission-reviews.assign.other')}
          </Button>
          {person && (
            <Button size="sm" kind="quiet" onClick={() => set(null)} busy={assign.isPending}>
              {t(isMine ? 'submission-reviews.assign.leave' : 'submission-reviews.assign.clear')}
            </Button>
          )}
        </span>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t(`submission-reviews.assign.${role}`)}>
        {open && <Choice community={community} submission={submission} busy={assign.isPending} onPick={set} />}
      </Dialog>
    </div>
  );
}

interface ChoiceProps {
  community: string;
  submission: string;
  busy: boolean;
  onPick: (account: string) => void;
}

function Choice({ community, submission, busy, onPick }: ChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { data, error } = useAssignable(community, submission, useDeferredValue(typed.trim()));
  return (
    <div className={styles.form}>
      <SearchInput label={t('submission-reviews.assign.find')} value={typed} onChange={setTyped} maxLength={100} />
      {error && <p role="alert">{readFailure(error).text}</p>}
      {data?.people.length === 0 && <p className={styles.note}>{t('submission-reviews.assign.none')}</p>}
      {data && data.people.length > 0 && (
        <FoundPeople
          label={t('submission-reviews.assign.found')}
          people={data.people}
          busy={busy}
          onPick={({ accId }) => onPick(accId)}
        />
      )}
    </div>
  );
}
