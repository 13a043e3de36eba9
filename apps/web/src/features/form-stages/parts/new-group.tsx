import { STAGE } from '@muster/contracts/form-stages/constants';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { GROUP_STARTER_NAMES, type GroupStarter, newStage } from '../new-stages.ts';
import { useAddGroup } from '../queries.ts';
import { useStarterTexts } from '../starter-texts.ts';
import styles from './stages.module.css';

interface NewGroupProps {
  community: string;
  open: boolean;
  onClose: () => void;
  /** With the id of the group that was made. */
  onMade: (id: string) => void;
}

type GroupValues = { readonly starter: GroupStarter | ''; readonly label: string | null };

/** Makes a group with the stages of a set to begin with, or with one stage. */
export function NewGroup({ community, open, onClose, onMade }: NewGroupProps) {
  const t = useT();
  const texts = useStarterTexts();
  const add = useAddGroup(community);
  // A name that was not typed is that of the set.
  const labelOf = ({ label, starter }: GroupValues) => label ?? (starter === '' ? '' : texts.title(starter));
  const form = useCallForm({
    begin: (): GroupValues => ({ starter: 'application', label: null }),
    check: (values) => ({ label: labelOf(values).trim() === '' ? t('form-stages.noLabel') : undefined }),
    sending: add,
    send(values, sent) {
      const { starter } = values;
      const stages = starter === '' ? [newStage(t('form-stages.first'), 0)] : texts.stages(starter);
      add.mutate({ community, group: { label: labelOf(values).trim(), stages } }, sent);
    },
    onDone({ id }) {
      onClose();
      onMade(id);
    },
  });
  const { starter } = form.values;
  return (
    <Dialog open={open} onClose={onClose} title={t('form-stages.create')}>
      <CallForm form={form} className={styles.form} submit={t('form-stages.make')} onCancel={onClose}>
        <Select
          {...form.text('starter')}
          label={t('form-stages.begin')}
          placeholder={t('form-stages.empty')}
          options={GROUP_STARTER_NAMES.map((name) => ({ value: name, label: texts.title(name) }))}
          help={
            starter === ''
              ? undefined
              : texts
                  .stages(starter)
                  .map((stage) => stage.label)
                  .join(', ')
          }
        />
        <TextInput
          label={t('form-stages.label')}
          value={labelOf(form.values)}
          error={form.errors.label}
          onChange={({ target }) => form.set({ label: target.value })}
          maxLength={STAGE.labelMax}
          autoComplete="off"
        />
      </CallForm>
    </Dialog>
  );
}
