import { CALENDAR, CALENDAR_AUDIENCES, CATEGORY_SIGN_UPS } from '@muster/contracts/calendar/constants';
import type { Category, CategoryTerms } from '@muster/contracts/calendar/model';
import { useState } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { CATEGORY_ICON_NAMES } from '../../category-glyphs.ts';
import { useCategoryChanges } from '../../queries.ts';
import { CategoryChip } from '../category-chip.tsx';
import styles from './categories.module.css';

const WIDTH = 480;
const NEW: CategoryTerms = { label: '', color: '#3b82f6', icon: null, audience: 'members', signUp: 'members' };

interface CategoryDialogProps {
  community: string;
  /** Null makes a new one. */
  category: Category | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a category, or changes one. */
export function CategoryDialog(props: CategoryDialogProps) {
  const t = useT();
  const { category, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={category ? t('calendar.admin.edit', { label: category.label }) : t('calendar.admin.create')}
    >
      <CategoryForm key={`${category?.id} ${open}`} {...props} />
    </Dialog>
  );
}

function useCategoryForm({ community, category, onClose }: CategoryDialogProps) {
  const t = useT();
  const { create, edit } = useCategoryChanges();
  // Of what the form was filled with: what others change meanwhile was not seen.
  const [revision, setRevision] = useState(category?.revision ?? 0);
  const form = useCallForm({
    begin: category ? termsOf(category) : NEW,
    check: ({ label }) => ({ label: label.trim() === '' ? t('calendar.admin.noLabel') : undefined }),
    sending: category ? edit : create,
    send(values, sent) {
      const terms = { ...values, label: values.label.trim() };
      if (category) edit.mutate({ community, id: category.id, category: terms, revision }, sent);
      else create.mutate({ community, category: terms }, sent);
    },
    onDone(_answer, values) {
      const label = values.label.trim();
      notify({ type: 'positive', message: t(category ? 'calendar.admin.saved' : 'calendar.admin.created', { label }) });
      onClose();
    },
  });
  const beginAnew = () => {
    if (!category) return;
    form.rebase(termsOf(category));
    setRevision(category.revision);
  };
  return { form, beginAnew };
}

function CategoryForm(props: CategoryDialogProps) {
  const t = useT();
  const { category, onClose } = props;
  const { form, beginAnew } = useCategoryForm(props);
  const { label, color, icon, audience } = form.values;
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(category ? 'calendar.admin.save' : 'calendar.admin.add')}
      onCancel={onClose}
      onBeginAnew={form.general?.code === 'calendar.outdated' ? beginAnew : null}
    >
      <TextInput
        {...form.text('label')}
        label={t('calendar.admin.label')}
        maxLength={CALENDAR.categoryMax}
        autoComplete="off"
        data-autofocus
      />
      <div className={styles.pair}>
        <TextInput {...form.text('color')} label={t('calendar.admin.color')} type="color" className={styles.color} />
        <Select
          label={t('calendar.admin.icon')}
          value={icon ?? ''}
          placeholder={t('calendar.admin.noIcon')}
          options={CATEGORY_ICON_NAMES.map((name) => ({ value: name, label: t(`calendar.icons.${name}`) }))}
          onChange={({ target }) => form.set({ icon: target.value || null })}
        />
      </div>
      <p className={styles.sample}>
        <CategoryChip category={{ label: label.trim() || t('calendar.admin.sample'), color, icon }} />
      </p>
      <Select
        {...form.text('audience')}
        label={t('calendar.admin.audience')}
        help={t(`calendar.audienceHelp.${audience}`)}
        options={CALENDAR_AUDIENCES.map((value) => ({ value, label: t(`calendar.audience.${value}`) }))}
      />
      <Select
        {...form.text('signUp')}
        label={t('calendar.admin.signUp')}
        help={t('calendar.admin.signUpHelp')}
        options={CATEGORY_SIGN_UPS.map((value) => ({ value, label: t(`calendar.signUps.${value}`) }))}
      />
    </CallForm>
  );
}

function termsOf({ label, color, icon, audience, signUp }: Category): CategoryTerms {
  return { label, color, icon, audience, signUp };
}
