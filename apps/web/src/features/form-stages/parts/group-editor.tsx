import type { PublicDepartment } from '@muster/contracts/departments/model';
import { STAGE } from '@muster/contracts/form-stages/constants';
import { stageFaults } from '@muster/contracts/form-stages/faults';
import type { Stage, StageGroup } from '@muster/contracts/form-stages/model';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { newStage } from '../new-stages.ts';
import { useEditGroup } from '../queries.ts';
import { RemoveStage } from './remove-stage.tsx';
import { StageDrawer } from './stage-drawer.tsx';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './stages.module.css';

interface GroupEditorProps {
  community: string;
  group: StageGroup;
  departments: readonly PublicDepartment[];
}

/** The stages of a group in their order. Nothing is kept before it is saved. */
export function GroupEditor({ community, group, departments }: GroupEditorProps) {
  const t = useT();
  const edited = useEditedGroup(community, group);
  const { now, begun, dirty, put, failure } = edited;
  const [open, setOpen] = useState<{ readonly stage: Stage; readonly isNew: boolean; readonly shown: boolean } | null>(
    null,
  );
  const [removing, setRemoving] = useState<Stage | null>(null);
  const faults = stageFaults(now.stages);
  return (
    <div className={styles.page}>
      <PageHeader
        title={begun.label}
        back={
          <Link to="." search={{}} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {t('form-stages.title')}
          </Link>
        }
        lead={t('form-stages.editorLead')}
      />
      <UnsavedGuard dirty={dirty} />
      <TextInput
        label={t('form-stages.label')}
        value={now.label}
        onChange={({ target }) => edited.rename(target.value)}
        error={now.label.trim() === '' ? t('form-stages.noLabel') : undefined}
        maxLength={STAGE.labelMax}
        autoComplete="off"
      />
      <StageList
        stages={now.stages}
        faults={faults}
        onChange={put}
        onEdit={(stage) => setOpen({ stage, isNew: false, shown: true })}
        onRemove={setRemoving}
      />
      {now.stages.length < STAGE.stagesMax && (
        <div>
          <Button icon={IconPlus} onClick={() => setOpen({ stage: newStage('', 3), isNew: true, shown: true })}>
            {t('form-stages.add')}
          </Button>
        </div>
      )}
      {failure && (
        <Refused text={failure.text} onLoad={failure.code === 'formStages.outdated' ? edited.takeTheirs : null} />
      )}
      <FormActions>
        <Button size="md" disabled={!dirty} onClick={edited.discard}>
          {t('form-stages.discard')}
        </Button>
        <Button
          size="md"
          kind="primary"
          busy={edited.isSaving}
          disabled={!dirty || Object.keys(faults).length > 0 || now.label.trim() === ''}
          onClick={edited.save}
        >
          {t('form-stages.save')}
        </Button>
      </FormActions>
      {open && (
        <StageDrawer
          key={open.stage.id}
          stage={open.stage}
          isNew={open.isNew}
          stages={now.stages}
          departments={departments}
          community={community}
          open={open.shown}
          onClose={() => setOpen((before) => before && { ...before, shown: false })}
          onSave={(stage) =>
            put(open.isNew ? [...now.stages, stage] : now.stages.map((each) => (each.id === stage.id ? stage : each)))
          }
        />
      )}
      {removing && (
        <RemoveStage
          stage={removing}
          others={now.stages.filter(({ id }) => id !== removing.id)}
          isKept={begun.stages.some(({ id }) => id === removing.id)}
          onClose={() => setRemoving(null)}
          onRemove={(to) => edited.remove(removing.id, to)}
        />
      )}
    </div>
  );
}

type EditedTerms = { readonly label: string; readonly stages: readonly Stage[] };

/** A group under edit: what stands in the editor, and how it is kept. */
function useEditedGroup(community: string, group: StageGroup) {
  const t = useT();
  const edit = useEditGroup(community);
  const [begun, setBegun] = useState(group);
  const [now, setNow] = useState<EditedTerms>({ label: group.label, stages: group.stages });
  const [into, setInto] = useState<readonly { stage: string; to: string }[]>([]);
  const beginWith = (stored: StageGroup) => {
    setBegun(stored);
    setNow({ label: stored.label, stages: stored.stages });
    setInto([]);
  };
  const put = (stages: readonly Stage[]) => setNow((before) => ({ ...before, stages }));
  const save = () => {
    const terms = { label: now.label.trim(), stages: [...now.stages] };
    edit.mutate(
      { community, id: group.id, group: terms, revision: begun.revision, into: [...into] },
      {
        onSuccess({ revision }) {
          beginWith({ id: group.id, ...terms, revision });
          notify({ type: 'positive', message: t('form-stages.saved') });
        },
      },
    );
  };
  return {
    now,
    begun,
    dirty: JSON.stringify(now) !== JSON.stringify({ label: begun.label, stages: begun.stages }),
    failure: edit.error && readFailure(edit.error),
    isSaving: edit.isPending,
    put,
    save,
    rename: (label: string) => setNow((before) => ({ ...before, label })),
    discard: () => beginWith(begun),
    takeTheirs: () => {
      edit.reset();
      beginWith(group);
    },
    remove: (id: string, to: string | null) => {
      put(withoutStage(now.stages, id));
      if (to !== null) setInto((before) => [...before, { stage: id, to }]);
    },
  };
}

interface StageListProps {
  stages: readonly Stage[];
  faults: Readonly<Record<string, string>>;
  onChange: (stages: readonly Stage[]) => void;
  onEdit: (stage: Stage) => void;
  onRemove: (stage: Stage) => void;
}

function StageList({ stages, faults, onChange, onEdit, onRemove }: StageListProps) {
  const t = useT();
  const moved = (id: string, before: string | null) => onChange(withMoved(stages, id, before));
  const row = (stage: Stage, handle: ReactNode) => {
    const at = stages.indexOf(stage);
    const [above, below] = [stages[at - 1], stages[at + 1]];
    return (
      <StageRow
        stage={stage}
        fault={faults[stage.id]}
        handle={handle}
        up={above ? () => moved(stage.id, above.id) : null}
        down={below ? () => moved(stage.id, stages[at + 2]?.id ?? null) : null}
        onEdit={() => onEdit(stage)}
        onRemove={stages.length > 1 ? () => onRemove(stage) : null}
      />
    );
  };
  return (
    <SortableList
      items={stages}
      nameOf={(stage) => stage.label}
      onMove={moved}
      label={t('form-stages.title')}
      words={sortWords(stages.length)}
      className={`${rows.rows} ${styles.rows}`}
    >
      {row}
    </SortableList>
  );
}

function Refused({ text, onLoad }: { text: string; onLoad: (() => void) | null }) {
  const t = useT();
  return (
    <p role="alert" className={styles.fault}>
      {text}{' '}
      {onLoad && (
        <Button size="sm" onClick={onLoad}>
          {t('form-stages.takeTheirs')}
        </Button>
      )}
    </p>
  );
}

function withMoved(stages: readonly Stage[], id: string, before: string | null): Stage[] {
  const stage = stages.find((each) => each.id === id);
  const others = stages.filter((each) => each.id !== id);
  const at = before === null ? others.length : others.findIndex((each) => each.id === before);
  return stage ? others.toSpliced(at, 0, stage) : others;
}

/** The stages without one of them, to which none leads then. */
function withoutStage(stages: readonly Stage[], id: string): Stage[] {
  return stages
    .filter((stage) => stage.id !== id)
    .map((stage) => ({ ...stage, next: stage.next && stage.next.filter((to) => to !== id) }));
}

interface StageRowProps {
  stage: Stage;
  fault: string | undefined;
  handle: ReactNode;
  up: (() => void) | null;
  down: (() => void) | null;
  onEdit: () => void;
  onRemove: (() => void) | null;
}

function StageRow({ stage, fault, handle, up, down, onEdit, onRemove }: StageRowProps) {
  const t = useT();
  return (
    <div className={rows.row}>
      {handle}
      <div className={rows.words}>
        <span className={rows.title}>
          <button type="button" className={rows.open} onClick={onEdit}>
            {stage.label || t('form-stages.unnamed')}
          </button>
          {stage.applicantSees !== 'label' && <Badge>{t(`form-stages.sees.${stage.applicantSees}`)}</Badge>}
          {stage.approvals > 0 && <Badge tone="info">{t('form-stages.approvalsOf', { count: stage.approvals })}</Badge>}
        </span>
        {fault ? (
          <span className={styles.fault}>{fault}</span>
        ) : (
          <span className={rows.facts}>{stateOf(stage, t)}</span>
        )}
      </div>
      <RowMenu name={stage.label} onEdit={onEdit} up={up} down={down} onRemove={onRemove} />
    </div>
  );
}

function stateOf({ state }: Stage, t: ReturnType<typeof useT>): string {
  return t(`form-stages.states.${state}`);
}
