import { useDeferredValue, useId } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useRenamed } from '../queries.ts';
import styles from './rename.module.css';

const SHORTEST = 2;
const LONGEST = 60;

interface RenameDialogProps {
  community: string;
  accId: string;
  /** What they are called now. */
  current: string;
  open: boolean;
  onClose: () => void;
}

/** Changes what somebody is called in this community, and shows before what becomes of it by the community's pattern. */
export function RenameDialog({ community, accId, current, open, onClose }: RenameDialogProps) {
  const t = useT();
  const formId = useId();
  const rename = trpc.memberNames.rename.useMutation(useRenamed(community));
  const onDone = (renamed: { readonly name: string }) => {
    notify({ type: 'positive', message: t('member-names.done', { name: renamed.name }) });
    form.restart({ name: '' });
    onClose();
  };
  const form = useCallForm({
    begin: { name: '' },
    sending: rename,
    send: ({ name: to }, sent) => rename.mutate({ community, accId, name: to.trim() }, sent),
    onDone,
  });
  const typed = form.values.name.trim();
  const wanted = useDeferredValue(typed);
  const name = wanted.length < SHORTEST ? null : wanted;
  const result = trpc.memberNames.preview.useQuery({ community, accId, name }, { enabled: open, staleTime: 0 });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('member-names.title', { name: current })}
      lead={t('member-names.lead')}
      footer={
        <>
          <Button
            size="md"
            kind="quiet"
            disabled={form.isBusy}
            onClick={() => rename.mutate({ community, accId, name: null }, { onSuccess: onDone })}
          >
            {t('member-names.ofAccount')}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            size="md"
            busy={form.isBusy}
            disabled={typed.length < SHORTEST || result.error !== null}
          >
            {t('member-names.save')}
          </Button>
        </>
      }
    >
      <CallForm form={form} id={formId} className={styles.form} submit={null}>
        <TextInput
          {...form.text('name')}
          label={t('member-names.name')}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
        />
        {result.data && (
          <p className={styles.result} role="status" aria-busy={wanted !== typed || result.isFetching}>
            <span>{t(name === null ? 'member-names.withoutOne' : 'member-names.result')}</span>
            <strong>{result.data.name}</strong>
            {result.data.format && <small>{t('member-names.format', { format: result.data.format })}</small>}
          </p>
        )}
        {!rename.error && result.error && <p role="alert">{readFailure(result.error).text}</p>}
      </CallForm>
    </Dialog>
  );
}
