import { FORM } from '@muster/contracts/forms/constants';
import type { FormFolder } from '@muster/contracts/forms/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useAddFolder, useEditFolder, useFolderPictures } from '../../queries.ts';
import { Pictures } from '../pictures.tsx';
import styles from './form-list.module.css';

interface FolderFormProps {
  community: string;
  /** Null for one to make. */
  folder: FormFolder | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a folder, or changes its name and pictures. */
export function FolderForm({ community, folder, open, onClose }: FolderFormProps) {
  const t = useT();
  const add = useAddFolder(community);
  const edit = useEditFolder(community);
  const picturing = useFolderPictures(community);
  const [label, setLabel] = useState(folder?.label ?? '');
  const [attempt, setAttempt] = useState(0);
  const { error, isPending, reset } = folder ? edit : add;
  const close = () => {
    reset();
    setLabel(folder?.label ?? '');
    setAttempt(0);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (label.trim() === '' || isPending) return;
    const done = { onSuccess: close };
    if (folder) edit.mutate({ community, id: folder.id, folder: { label: label.trim() } }, done);
    else add.mutate({ community, folder: { label: label.trim(), icon: null } }, done);
  };
  const missing = attempt > 0 && label.trim() === '' ? t('forms.new.noLabel') : undefined;
  return (
    <Dialog open={open} onClose={close} title={t(folder ? 'forms.folder.rename' : 'forms.folder.create')}>
      <form className={styles.form} onSubmit={send} noValidate>
        <TextInput
          label={t('forms.folder.label')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          error={error ? readFailure(error).text : missing}
          maxLength={FORM.labelMax}
          autoComplete="off"
          data-autofocus
        />
        {folder && (
          <Pictures
            pictures={folder.pictures}
            failure={picturing.error ? readFailure(picturing.error).text : undefined}
            onChange={(change) => picturing.mutate({ community, id: folder.id, ...change })}
          />
        )}
        <FormActions>
          <Button size="md" onClick={close} disabled={isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={isPending}>
            {t(folder ? 'forms.folder.save' : 'forms.folder.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
