import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { FormSection, FormStructure } from '@muster/contracts/form-structure/model';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { GuardedDrawer, useUnsaved } from '../../../../ui/overlays/guarded-drawer.tsx';
import { ConditionEditor } from './condition-editor.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

interface SectionDrawerProps {
  structure: FormStructure;
  community: string;
  departments: readonly PublicDepartment[];
  section: FormSection;
  isNew: boolean;
  open: boolean;
  onClose: () => void;
  onSave: (section: FormSection) => void;
}

/** What a section is called, when it is shown, and how often it is filled in. */
export function SectionDrawer(props: SectionDrawerProps) {
  const t = useT();
  const { open, onClose, isNew } = props;
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title={t(isNew ? 'form-structure.section.new' : 'form-structure.section.edit')}
      width={480}
    >
      <SectionForm {...props} />
    </GuardedDrawer>
  );
}

function SectionForm({
  community,
  structure,
  departments,
  section: begun,
  isNew,
  onClose,
  onSave,
}: SectionDrawerProps) {
  const t = useT();
  const [section, setSection] = useState(begun);
  useUnsaved(JSON.stringify(section) !== JSON.stringify(begun));
  const set = (change: Partial<FormSection>) => setSection((now) => ({ ...now, ...change }));
  const { repeat } = section;
  const send = (event: FormEvent) => {
    event.preventDefault();
    // What its questions are by now stands in the structure.
    const { questions } = structure.sections.find(({ id }) => id === section.id) ?? section;
    onSave({ ...section, title: section.title.trim(), help: section.help.trim(), questions });
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label={t('form-structure.section.title')}
        value={section.title}
        onChange={({ target }) => set({ title: target.value })}
        maxLength={FORM.questionLabelMax}
        optional
        autoComplete="off"
        data-autofocus
      />
      <TextArea
        label={t('form-structure.question.help')}
        value={section.help}
        onChange={({ target }) => set({ help: target.value })}
        maxLength={FORM.helpMax}
        rows={3}
        optional
      />
      <Checkbox
        label={t('form-structure.section.repeat')}
        help={t('form-structure.section.repeatHelp')}
        checked={repeat !== null}
        onChange={({ target }) => set({ repeat: target.checked ? { least: 1, most: 5 } : null })}
      />
      {repeat && (
        <div className={styles.pair}>
          <NumberInput
            label={t('form-structure.section.least')}
            value={repeat.least}
            bounds={[0, FORM.repeatsMax]}
            onChange={(least) => set({ repeat: { ...repeat, least: least ?? 0 } })}
          />
          <NumberInput
            label={t('form-structure.section.most')}
            value={repeat.most}
            bounds={[1, FORM.repeatsMax]}
            onChange={(most) => set({ repeat: { ...repeat, most: most ?? 1 } })}
          />
        </div>
      )}
      <ConditionEditor
        structure={structure}
        community={community}
        departments={departments}
        part={{ section: section.id, question: null }}
        condition={section.showIf}
        onChange={(showIf) => set({ showIf })}
      />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit">
          {t(isNew ? 'form-structure.section.add' : 'form-structure.question.apply')}
        </Button>
      </FormActions>
    </form>
  );
}
