import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { PromotionFlow, PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import { EditorPage } from '../../../platform/forms/editor-page.tsx';
import { useEditedTerms } from '../../../platform/forms/use-edited-terms.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { notify } from '../../../ui/toasts/notify.ts';
import { isComplete } from '../../actions/public.ts';
import { termsOf } from '../new-flow.ts';
import { useFlowChanges } from '../queries.ts';
import { FlowFields } from './flow-fields.tsx';

interface FlowEditorProps {
  community: string;
  departments: readonly PublicDepartment[];
  /** The flow as it is stored now; null for a new one. */
  flow: PromotionFlow | null;
  begin: PromotionFlowTerms;
  onDone: () => void;
}

/** Everything that makes a flow. Nothing is kept before it is saved. */
export function FlowEditor({ community, departments, flow, begin, onDone }: FlowEditorProps) {
  const t = useT();
  const changes = useFlowChanges(community);
  const saving = flow ? changes.edit : changes.add;
  const stored = flow && { terms: termsOf(flow), revision: flow.revision };
  const { terms, revision, attempt, dirty, put, tried, beginAnew } = useEditedTerms(stored, () => begin);
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('promotion-flows.saved') });
      onDone();
    },
  };
  const save = () => {
    tried();
    if (!isReady(terms)) return;
    if (flow) changes.edit.mutate({ community, id: flow.id, flow: terms, revision }, done);
    else changes.add.mutate({ community, flow: terms }, done);
  };
  return (
    <EditorPage
      title={flow?.label ?? t('promotion-flows.new')}
      lead={t('promotion-flows.editorLead')}
      back={{ label: t('promotion-flows.title'), link: { to: '.', search: {} } }}
      saveLabel={t(flow ? 'promotion-flows.save' : 'promotion-flows.add')}
      isNew={flow === null}
      dirty={dirty}
      attempt={attempt}
      saving={saving}
      outdatedCode="promotionFlows.outdated"
      onSave={save}
      onCancel={onDone}
      onBeginAnew={() => {
        saving.reset();
        beginAnew();
      }}
    >
      <FlowFields
        community={community}
        departments={departments}
        id={flow?.id ?? null}
        terms={terms}
        attempt={attempt}
        onChange={put}
      />
    </EditorPage>
  );
}

/** Whether a flow says all that has to be said; the upstream checks the rest. */
function isReady({ label, ranksToAdd, ranksToRemove, promoteActions, demoteActions }: PromotionFlowTerms): boolean {
  const ranks = ranksToAdd.length + ranksToRemove.length;
  return label.trim() !== '' && ranks > 0 && [...promoteActions, ...demoteActions].every(isComplete);
}
