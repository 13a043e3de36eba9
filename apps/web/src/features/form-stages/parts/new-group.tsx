import { STAGE } from '@muster/contracts/form-stages/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
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

/** Makes a group with the stages of a set to begin with, or with one stage. */
export function NewGroup({ community, open, onClose, onMade }: NewGroupProps) {
  const t = useT();
  const texts = useStarterTexts();
  const add = useAddGroup(community);
  const [starter, setStarter] = useState<GroupStarter | ''>('application');
  const [label, setLabel] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shown = label ?? (starter === '' ? '' : texts.title(starter));
  const close = () => {
    add.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (shown.trim() === '' || add.isPending) return;
    const stages = starter === '' ? [newStage(t('form-stages.first'), 0)] : texts.stages(starter);
    add.mutate(
      { community, group: { label: shown.trim(), stages } },
      {
        onSuccess({ id }) {
          close();
          onMade(id);
        },
      },
    );
  };
  const missing = attempt > 0 && shown.trim() === '' ? t('form-stages.noLabel') : undefined;
  return (
    <Dialog open={open} onClose={close} title={t('form-stages.create')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <Select
          label={t('form-stages.begin')}
          value={starter}
          placeholder={t('form-stages.empty')}
          onChange={({ target }) => setStarter(GROUP_STARTER_NAMES.find((name) => name === target.value) ?? '')}
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
          value={shown}
          onChange={({ target }) => setLabel(target.value)}
          error={add.error ? readFailure(add.error).text : missing}
          maxLength={STAGE.labelMax}
          autoComplete="off"
        />
        <FormActions>
          <Button size="md" onClick={close} disabled={add.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={add.isPending}>
            {t('form-stages.make')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
