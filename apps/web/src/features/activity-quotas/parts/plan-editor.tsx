import type { ActivityPlan, PlanTerms } from '@muster/contracts/activity-quotas/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { EditorPage } from '../../../platform/forms/editor-page.tsx';
import { useEditedTerms } from '../../../platform/forms/use-edited-terms.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { notify } from '../../../ui/toasts/notify.ts';
import { isReady, termsOf } from '../new-plan.ts';
import { usePlanChanges } from '../queries.ts';
import { type Offer, PlanFields } from './plan-fields.tsx';

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
  const changes = usePlanChanges();
  const saving = plan ? changes.edit : changes.create;
  const stored = plan && { terms: termsOf(plan), revision: plan.revision };
  const { terms, revision, attempt, dirty, put, tried, beginAnew } = useEditedTerms(stored, () => begin);
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('activity-quotas.saved') });
      onDone();
    },
  };
  const save = () => {
    tried();
    if (!isReady(terms)) return;
    if (plan) changes.edit.mutate({ community, id: plan.id, terms, revision }, done);
    else changes.create.mutate({ community, terms }, done);
  };
  return (
    <EditorPage
      title={plan?.name ?? t('activity-quotas.new')}
      lead={t('activity-quotas.editorLead')}
      back={{ label: t('activity-quotas.title'), link: { to: '.', search: {} } }}
      saveLabel={t(plan ? 'activity-quotas.save' : 'activity-quotas.add')}
      isNew={plan === null}
      dirty={dirty}
      attempt={attempt}
      saving={saving}
      outdatedCode="input.outdated"
      onSave={save}
      onCancel={onDone}
      onBeginAnew={() => {
        saving.reset();
        beginAnew();
      }}
    >
      <PlanFields
        key={revision}
        departments={departments}
        offer={offer}
        terms={terms}
        attempt={attempt}
        onChange={put}
      />
    </EditorPage>
  );
}
