import { CALENDAR } from '@muster/contracts/calendar/constants';
import type { Category, EventDetail } from '@muster/contracts/calendar/model';
import { descriptionText } from '@muster/contracts/rich-text/kinds';
import { useId, useLayoutEffect } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { shownPicture } from '../../../platform/forms/picked-picture.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { ImagePicker } from '../../../ui/forms/image-picker.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
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
  const { form, errors, setScope, withRule } = useEventForm(props);
  const { values, set, isDirty } = form;
  useLayoutEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  const fields = Object.entries(errors).map(([field, message]) => ({ id: `${id}-${field}`, message }));
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(event ? 'event-editor.save' : 'event-editor.add')}
      onCancel={onClose}
      onBeginAnew={form.general?.code === 'calendar.outdated' ? (onBeginAnew ?? null) : null}
    >
      <FormSummaryErrors errors={fields} attempt={form.attempt} />
      {event?.repeats && <ScopeChoice value={values.scope} onChange={setScope} />}
      <TextInput
        {...form.text('title')}
        id={`${id}-title`}
        label={t('event-editor.title')}
        maxLength={CALENDAR.titleMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.text('category')}
        id={`${id}-category`}
        label={t('event-editor.category')}
        options={categories.map(({ id: value, label }) => ({ value, label }))}
        placeholder={values.category === '' ? t('event-editor.choose') : undefined}
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
        id={`${id}-image`}
        label={t('event-editor.image')}
        help={t('event-editor.imageHelp')}
        error={errors.image}
        optional
        shape="wide"
        maxSize={IMAGE}
        value={shownPicture(values.picked, event?.image ?? null)}
        onChange={(picked) => set({ picked })}
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
    </CallForm>
  );
}
