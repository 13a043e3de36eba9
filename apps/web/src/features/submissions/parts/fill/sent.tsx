import type { FillableForm } from '@muster/contracts/submissions/model';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { CentreLink } from '../centre-link.tsx';

/** What came of sending a form. */
export type SentForm = { readonly id: string; readonly number: number; readonly confirmation: string };

interface SentProps {
  community: string;
  form: FillableForm;
  sent: SentForm;
  signedIn: boolean;
}

/** Says that a form was sent, and where it is followed. */
export function Sent({ community, form, sent, signedIn }: SentProps) {
  const t = useT();
  return (
    <EmptyState
      page
      icon={IconCircleCheck}
      title={t('submissions.fill.done', { form: form.label, number: sent.number })}
      action={
        signedIn ? (
          <Link
            to="/com/$uuid/forms/$submissionId"
            params={{ uuid: community, submissionId: sent.id }}
            className={buttonClass({ kind: 'primary', size: 'md' })}
          >
            {t('submissions.fill.follow')}
          </Link>
        ) : (
          <CentreLink community={community} button />
        )
      }
    >
      {sent.confirmation || t(signedIn ? 'submissions.fill.doneText' : 'submissions.fill.doneGuest')}
    </EmptyState>
  );
}
