import type { MemberView } from '@muster/contracts/directory/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { type CallHandlers, useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { useViews } from '../queries.ts';

interface SaveViewProps {
  open: boolean;
  save: ReturnType<typeof useViews>['save'];
  onClose: () => void;
  onSave: (view: { readonly name: string; readonly shared: boolean }, sent: CallHandlers<MemberView>) => void;
  onSaved: (name: string) => void;
}

/** Asks for the name of a view, and for whom it is kept. */
export function SaveView({ open, save, onClose, onSave, onSaved }: SaveViewProps) {
  const t = useT();
  const form = useCallForm({
    begin: { name: '', shared: false },
    check: ({ name }) => ({ name: name.trim() === '' ? t('directory.views.nameNeeded') : undefined }),
    sending: save,
    send: ({ name, shared }, sent) => onSave({ name: name.trim(), shared }, sent),
    onDone: (_answer, { name }) => onSaved(name.trim()),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('directory.views.save')} lead={t('directory.views.lead')}>
      <CallForm form={form} submit={t('directory.views.keep')}>
        <TextInput {...form.text('name')} label={t('directory.views.name')} maxLength={40} autoComplete="off" />
        <Checkbox
          {...form.checked('shared')}
          label={t('directory.views.share')}
          help={t('directory.views.shareHelp')}
        />
      </CallForm>
    </Dialog>
  );
}
