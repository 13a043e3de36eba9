import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { PromotionFlow, PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
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
import { isComplete } from '../../actions/public.ts';
import { termsOf } from '../new-flow.ts';
import { useFlowChanges } from '../queries.ts';
import { FlowFields } from './flow-fields.tsx';
import styles from './flows.module.css';

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
  const edited = useEditedFlow(community, { flow, begin, onDone });
  const { terms, failure, attempt } = edited;
  return (
    <div className={styles.page}>
      <PageHeader
        title={flow?.label ?? t('promotion-flows.new')}
        lead={t('promotion-flows.editorLead')}
        back={
          <Link to="." search={{}} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {t('promotion-flows.title')}
          </Link>
        }
      />
      <UnsavedGuard dirty={edited.dirty && !edited.isSaved} />
      <FlowFields
        community={community}
        departments={departments}
        id={flow?.id ?? null}
        terms={terms}
        attempt={attempt}
        onChange={edited.put}
      />
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'promotionFlows.outdated' ? edited.takeTheirs : null}
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
          disabled={flow !== null && !edited.dirty}
          onClick={edited.save}
        >
          {t(flow ? 'promotion-flows.save' : 'promotion-flows.add')}
        </Button>
      </FormActions>
    </div>
  );
}

/** Whether a flow says all that has to be said; the upstream checks the rest. */
function isReady({ label, ranksToAdd, ranksToRemove, promoteActions, demoteActions }: PromotionFlowTerms): boolean {
  const ranks = ranksToAdd.length + ranksToRemove.length;
  return label.trim() !== '' && ranks > 0 && [...promoteActions, ...demoteActions].every(isComplete);
}

/** A flow under edit: what stands in the editor, and how it is kept. */
function useEditedFlow(community: string, { flow, begin, onDone }: Pick<FlowEditorProps, 'flow' | 'begin' | 'onDone'>) {
  const t = useT();
  const changes = useFlowChanges(community);
  const { isPending, isSuccess, error, reset } = flow ? changes.edit : changes.add;
  const [begun, setBegun] = useState({ terms: begin, revision: flow?.revision ?? 0 });
  const [terms, setTerms] = useState(begin);
  const [attempt, setAttempt] = useState(0);
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('promotion-flows.saved') });
      onDone();
    },
  };
  return {
    terms,
    attempt,
    dirty: JSON.stringify(terms) !== JSON.stringify(begun.terms),
    isSaved: isSuccess,
    isSaving: isPending,
    failure: error && readFailure(error),
    put: (change: Partial<PromotionFlowTerms>) => setTerms((now) => ({ ...now, ...change })),
    save: () => {
      setAttempt((count) => count + 1);
      if (!isReady(terms)) return;
      if (!flow) changes.add.mutate({ community, flow: terms }, done);
      else changes.edit.mutate({ community, id: flow.id, flow: terms, revision: begun.revision }, done);
    },
    takeTheirs: () => {
      if (!flow) return;
      reset();
      setBegun({ terms: termsOf(flow), revision: flow.revision });
      setTerms(termsOf(flow));
    },
  };
}
