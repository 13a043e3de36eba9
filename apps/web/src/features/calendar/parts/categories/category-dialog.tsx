import { CALENDAR, CALENDAR_AUDIENCES, CATEGORY_SIGN_UPS } from '@muster/contracts/calendar/constants';
import type { Category, CategoryTerms } from '@muster/contracts/calendar/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RefusedEdit } from '../../../../ui/states/refused-edit.tsx';
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
  // What others change meanwhile does not change what is being typed.
  const [begun, setBegun] = useState(category);
  if (category?.id !== begun?.id) setBegun(category);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={begun ? t('calendar.admin.edit', { label: begun.label }) : t('calendar.admin.create')}
    >
      <CategoryForm
        key={`${begun?.id} ${begun?.revision} ${open}`}
        {...props}
        category={begun}
        onBeginAnew={() => setBegun(category)}
      />
    </Dialog>
  );
}

function CategoryForm({
  community,
  category,
  onClose,
  onBeginAnew,
}: CategoryDialogProps & { onBeginAnew: () => void }) {
  const t = useT();
  const { create, edit } = useCategoryChanges();
  const [values, setValues] = useState<CategoryTerms>(() => (category ? termsOf(category) : NEW));
  const [attempt, setAttempt] = useState(0);
  const set = (change: Partial<CategoryTerms>) => setValues((now) => ({ ...now, ...change }));
  const { label, color, icon, audience, signUp } = values;
  const noLabel = label.trim() === '';
  const isBusy = create.isPending || edit.isPending;
  const failure = (create.error ?? edit.error) && readFailure(create.error ?? edit.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (noLabel || isBusy) return;
    const terms = { ...values, label: label.trim() };
    const done = {
      onSuccess: () => {
        notify({
          type: 'positive',
          message: t(category ? 'calendar.admin.saved' : 'calendar.admin.created', { label: terms.label }),
        });
        onClose();
      },
    };
    if (category) edit.mutate({ community, id: category.id, category: terms, revision: category.revision }, done);
    else create.mutate({ community, category: terms }, done);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'calendar.outdated' ? onBeginAnew : null}
        />
      )}
      <TextInput
        label={t('calendar.admin.label')}
        value={label}
        maxLength={CALENDAR.categoryMax}
        error={attempt > 0 && noLabel ? t('calendar.admin.noLabel') : undefined}
        autoComplete="off"
        onChange={({ target }) => set({ label: target.value })}
        data-autofocus
      />
      <div className={styles.pair}>
        <TextInput
          label={t('calendar.admin.color')}
          type="color"
          value={color}
          className={styles.color}
          onChange={({ target }) => set({ color: target.value })}
        />
        <Select
          label={t('calendar.admin.icon')}
          value={icon ?? ''}
          placeholder={t('calendar.admin.noIcon')}
          options={CATEGORY_ICON_NAMES.map((name) => ({ value: name, label: t(`calendar.icons.${name}`) }))}
          onChange={({ target }) => set({ icon: target.value || null })}
        />
      </div>
      <p className={styles.sample}>
        <CategoryChip category={{ label: label.trim() || t('calendar.admin.sample'), color, icon }} />
      </p>
      <Select
        label={t('calendar.admin.audience')}
        help={t(`calendar.audienceHelp.${audience}`)}
        value={audience}
        options={CALENDAR_AUDIENCES.map((value) => ({ value, label: t(`calendar.audience.${value}`) }))}
        onChange={({ target }) =>
          set({ audience: CALENDAR_AUDIENCES.find((value) => value === target.value) ?? audience })
        }
      />
      <Select
        label={t('calendar.admin.signUp')}
        help={t('calendar.admin.signUpHelp')}
        value={signUp}
        options={CATEGORY_SIGN_UPS.map((value) => ({ value, label: t(`calendar.signUps.${value}`) }))}
        onChange={({ target }) => set({ signUp: CATEGORY_SIGN_UPS.find((value) => value === target.value) ?? signUp })}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isBusy}>
          {t(category ? 'calendar.admin.save' : 'calendar.admin.add')}
        </Button>
      </FormActions>
    </form>
  );
}

function termsOf({ label, color, icon, audience, signUp }: Category): CategoryTerms {
  return { label, color, icon, audience, signUp };
}
