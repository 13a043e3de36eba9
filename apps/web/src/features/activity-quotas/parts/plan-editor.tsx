import type { ActivityPlan, PlanTerms } from '@muster/contracts/activity-quotas/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { isReady, termsOf } from '../new-plan.ts';
import { usePlanChanges } from '../queries.ts';
import { type Offer, PlanFields } from './plan-fields.tsx';
import styles from './activity.module.css';

interface PlanEditorProps {
  community: string;
  departments: readonly PublicDepartment[];
  offer: Offer;
  /** The plan as it is stored now; null for a new one. */
  plan: ActivityPlan | null;
  begin: PlanTerms;
  onDone: () => void;
}

/** Everything that makes a plan. Nothing is kept before it is saved. */
export function PlanEditor({ community, departments, offer, plan, begin, onDone }: PlanEditorProps) {
  const t = useT();
  const edited = useEditedPlan(community, { plan, begin, onDone });
  const { terms, failure, attempt } = edited;
  return (
    <div className={styles.page}>
      <PageHeader
        title={plan?.name ?? t('activity-quotas.new')}
        lead={t('activity-quotas.editorLead')}
        back={
          <Link to="." search={{}} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {t('activity-quotas.title')}
          </Link>
        }
      />
      <UnsavedGuard dirty={edited.dirty && !edited.isSaved} />
      <PlanFields
        key={edited.begun}
        departments={departments}
        offer={offer}
        terms={terms}
        attempt={attempt}
        onChange={edited.put}
      />
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? edited.takeTheirs : null}
        />
      )}
      <FormActions>
        <Button size="md" disabled={edited.isSaving} onClick={onDone}>
          {t('ui.cancel')}
        </Button>
        <Button
          size="md"
          kind="primary"
          busy={edited.isSaving}
          disabled={plan !== null && !edited.dirty}
          onClick={edited.save}
        >
          {t(plan ? 'activity-quotas.save' : 'activity-quotas.add')}
        </Button>
      </FormActions>
    </div>
  );
}

/** A plan under edit: what stands in the editor, and how it is kept. */
function useEditedPlan(community: string, { plan, begin, onDone }: Pick<PlanEditorProps, 'plan' | 'begin' | 'onDone'>) {
  const t = useT();
  const changes = usePlanChanges();
  const { isPending, isSuccess, error, reset } = plan ? changes.edit : changes.create;
  const [begun, setBegun] = useState({ terms: begin, revision: plan?.revision ?? 0 });
  const [terms, setTerms] = useState(begin);
  const [attempt, setAttempt] = useState(0);
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('activity-quotas.saved') });
      onDone();
    },
  };
  return {
    terms,
    attempt,
    begun: begun.revision,
    dirty: JSON.stringify(terms) !== JSON.stringify(begun.terms),
    isSaved: isSuccess,
    isSaving: isPending,
    failure: error && readFailure(error),
    put: (change: Partial<PlanTerms>) => setTerms((now) => ({ ...now, ...change })),
    save: () => {
      setAttempt((count) => count + 1);
      if (!isReady(terms)) return;
      if (!plan) changes.create.mutate({ community, terms }, done);
      else changes.edit.mutate({ community, id: plan.id, terms, revision: begun.revision }, done);
    },
    takeTheirs: () => {
      if (!plan) return;
      reset();
      setBegun({ terms: termsOf(plan), revision: plan.revision });
      setTerms(termsOf(plan));
    },
  };
}
