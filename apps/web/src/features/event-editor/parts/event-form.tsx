import { CALENDAR } from '@muster/contracts/calendar/constants';
import type { Category, EventDetail } from '@muster/contracts/calendar/model';
import { descriptionText } from '@muster/contracts/rich-text/kinds';
import { useId, useLayoutEffect } from 'react';
import { shownPicture } from '../../../platform/forms/picked-picture.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { ImagePicker } from '../../../ui/forms/image-picker.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useUnsaved } from '../../../ui/overlays/guarded-drawer.tsx';
import { RefusedEdit } from '../../../ui/states/refused-edit.tsx';
import { RichTextField } from '../../rich-text/public.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { EventValues } from '../event-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { useEventForm } from '../use-event-form.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './editor.module.css';

const IMAGE = { width: 1600, height: 500 };

/** What the editor is given. */
export interface EventFormProps {
  community: string;
  /** Those that it can be put into. */
  categories: readonly Category[];
  begun: EventValues;
  /** Null for a new one. */
  event: EventDetail | null;
  /** Shows what is there now, after somebody else was first. */
  onBeginAnew?: () => void;
  /** Says whether anything is typed and not saved. */
  onDirty?: (isDirty: boolean) => void;
  onDone: (id: string, title: string) => void;
  onClose: () => void;
}

/** Everything that makes an event. */
export function EventForm(props: EventFormProps) {
  const t = useT();
  const id = useId();
  const { community, categories, event, onBeginAnew, onDirty, onClose } = props;
  const { values, set, scope, setScope, withRule, picked, setPicked, send, errors, attempt, failure, isDirty, isBusy } =
    useEventForm(props);
  useUnsaved(isDirty);
  useLayoutEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const fields = Object.entries(errors).map(([field, message]) => ({ id: `${id}-${field}`, message }));
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'calendar.outdated' ? (onBeginAnew ?? null) : null}
        />
      )}
      {!failure && <FormSummaryErrors errors={fields} attempt={attempt} />}
      {event?.repeats && <ScopeChoice value={scope} onChange={setScope} />}
      <TextInput
        id={`${id}-title`}
        label={t('event-editor.title')}
        value={values.title}
        maxLength={CALENDAR.titleMax}
        error={errors.title}
        autoComplete="off"
        onChange={({ target }) => set({ title: target.value })}
        data-autofocus
      />
      <Select
        id={`${id}-category`}
        label={t('event-editor.category')}
        value={values.category}
        error={errors.category}
        options={categories.map(({ id: value, label }) => ({ value, label }))}
        placeholder={values.category === '' ? t('event-editor.choose') : undefined}
        onChange={({ target }) => set({ category: target.value })}
      />
      <WhenFields id={`${id}-end`} values={values} error={errors.end} onChange={set} />
      {withRule && (
        <RepeatFields
          id={id}
          values={values.repeat}
          start={values.start}
          errors={errors}
          onChange={(change) => set({ repeat: { ...values.repeat, ...change } })}
        />
      )}
      <PlaceFields id={`${id}-place`} community={community} values={values} error={errors.place} onChange={set} />
      <RichTextField
        kind={descriptionText}
        label={t('event-editor.description')}
        optional
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <ImagePicker
        label={t('event-editor.image')}
        help={t('event-editor.imageHelp')}
        error={errors.image}
        optional
        shape="wide"
        maxSize={IMAGE}
        value={shownPicture(picked, event?.image ?? null)}
        onChange={setPicked}
      />
      <SignUpFields
        id={`${id}-slots`}
        community={community}
        value={values.signUp}
        error={errors.slots}
        questionsId={`${id}-questions`}
        questionsError={errors.questions}
        onChange={(signUp) => set({ signUp })}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isBusy}>
          {t(event ? 'event-editor.save' : 'event-editor.add')}
        </Button>
      </FormActions>
    </form>
  );
}
