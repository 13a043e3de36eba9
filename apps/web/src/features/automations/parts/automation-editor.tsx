import { AUTOMATION } from '@muster/contracts/automations/constants';
import type { Automation, AutomationTerms } from '@muster/contracts/automations/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { EditorPage } from '../../../platform/forms/editor-page.tsx';
import { useEditedTerms } from '../../../platform/forms/use-edited-terms.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { ActionsEditor, isComplete } from '../../actions/public.ts';
import { AUTOMATION_ACTION_KINDS, termsOf } from '../new-automation.ts';
import { useAutomationChanges } from '../queries.ts';
import styles from './automations.module.css';
import { ConditionFields } from './condition-fields.tsx';
import { TriggerFields } from './trigger-fields.tsx';

interface AutomationEditorProps {
  community: string;
  departments: readonly PublicDepartment[];
  /** The automation as it is stored now; null for a new one. */
  automation: Automation | null;
  begin: AutomationTerms;
  onDone: () => void;
}

/** Everything that makes an automation. Nothing is kept before it is saved. */
export function AutomationEditor({ community, departments, automation, begin, onDone }: AutomationEditorProps) {
  const t = useT();
  const changes = useAutomationChanges();
  const saving = automation ? changes.edit : changes.add;
  const stored = automation && { terms: termsOf(automation), revision: automation.revision };
  const { terms, revision, attempt, dirty, put, tried, beginAnew } = useEditedTerms(stored, () => begin);
  const done = {
    onSuccess() {
      notify({ type: 'positive', message: t('automations.saved') });
      onDone();
    },
  };
  const save = () => {
    tried();
    if (!isReady(terms)) return;
    if (automation) changes.edit.mutate({ community, id: automation.id, automation: terms, revision }, done);
    else changes.add.mutate({ community, automation: terms }, done);
  };
  return (
    <EditorPage
      title={automation?.label ?? t('automations.new')}
      lead={t('automations.editorLead')}
      back={{ label: t('automations.title'), link: { to: '.', search: {} } }}
      saveLabel={t(automation ? 'automations.save' : 'automations.add')}
      isNew={automation === null}
      dirty={dirty}
      attempt={attempt}
      saving={saving}
      outdatedCode="automations.outdated"
      onSave={save}
      onCancel={onDone}
      onBeginAnew={() => {
        saving.reset();
        beginAnew();
      }}
    >
      <div className={styles.form}>
        <Basics terms={terms} attempt={attempt} onChange={put} />
        <section className={styles.section} aria-label={t('automations.trigger.title')}>
          <h2>{t('automations.trigger.title')}</h2>
          <TriggerFields
            community={community}
            departments={departments}
            trigger={terms.trigger}
            attempt={attempt}
            onChange={(trigger) => put({ trigger })}
          />
        </section>
        <section className={styles.section} aria-label={t('automations.condition.title')}>
          <h2>{t('automations.condition.title')}</h2>
          <ConditionFields
            community={community}
            departments={departments}
            condition={terms.condition}
            onChange={(condition) => put({ condition })}
          />
        </section>
        <Actions community={community} terms={terms} attempt={attempt} onChange={put} />
      </div>
    </EditorPage>
  );
}

interface PartProps {
  terms: AutomationTerms;
  /** Rises with each attempt to save: what is missing is said from the first on. */
  attempt: number;
  onChange: (change: Partial<AutomationTerms>) => void;
}

function Basics({ terms, attempt, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('automations.fields.label')}
        value={terms.label}
        maxLength={AUTOMATION.labelMax}
        autoComplete="off"
        error={attempt > 0 && terms.label.trim() === '' ? t('automations.noLabel') : undefined}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <Checkbox
        label={t('automations.fields.enabled')}
        checked={terms.enabled}
        onChange={({ target }) => onChange({ enabled: target.checked })}
      />
      <NumberInput
        label={t('automations.fields.dailyLimit')}
        help={t('automations.fields.dailyLimitHelp')}
        value={terms.dailyLimit}
        bounds={[1, AUTOMATION.dailyMax]}
        onChange={(dailyLimit) => dailyLimit !== null && onChange({ dailyLimit })}
      />
    </>
  );
}

function Actions({ community, terms, attempt, onChange }: PartProps & { community: string }) {
  const t = useT();
  const isMissing = terms.actions.length === 0 || !terms.actions.every(isComplete);
  return (
    <section className={styles.section} aria-label={t('automations.actions.title')}>
      <h2>{t('automations.actions.title')}</h2>
      <p className={styles.note}>{t('automations.actions.lead')}</p>
      <ActionsEditor
        community={community}
        label={t('automations.actions.title')}
        kinds={AUTOMATION_ACTION_KINDS}
        list={terms.actions}
        onChange={(actions) => onChange({ actions })}
      />
      {attempt > 0 && isMissing && (
        <p role="alert" className={styles.fault}>
          {t('automations.actions.incomplete')}
        </p>
      )}
    </section>
  );
}

/** Whether an automation says all that has to be said; the upstream checks the rest. */
function isReady({ label, trigger, actions }: AutomationTerms): boolean {
  const isTimed = trigger.on !== 'birthday' || trigger.field !== '';
  return label.trim() !== '' && isTimed && actions.length > 0 && actions.every(isComplete);
}
