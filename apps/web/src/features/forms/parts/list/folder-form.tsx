import { FORM } from '@muster/contracts/forms/constants';
import type { FormFolder } from '@muster/contracts/forms/model';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
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
  const form = useCallForm({
    begin: { label: folder?.label ?? '' },
    check: ({ label }) => ({ label: label.trim() === '' ? t('forms.new.noLabel') : undefined }),
    sending: folder ? edit : add,
    send({ label: typed }, sent) {
      const label = typed.trim();
      if (folder) edit.mutate({ community, id: folder.id, folder: { label } }, sent);
      else add.mutate({ community, folder: { label, icon: null } }, sent);
    },
    onDone(_answer, { label }) {
      form.restart({ label: folder ? label : '' });
      onClose();
    },
  });
  const close = () => {
    form.restart(form.begun);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t(folder ? 'forms.folder.rename' : 'forms.folder.create')}>
      <CallForm
        form={form}
        className={styles.form}
        submit={t(folder ? 'forms.folder.save' : 'forms.folder.submit')}
        onCancel={close}
      >
        <TextInput
          {...form.text('label')}
          label={t('forms.folder.label')}
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
      </CallForm>
    </Dialog>
  );
}
