import { changedSince } from '@muster/contracts/kit/changed';
import { FORM } from '@muster/contracts/forms/constants';
import { FORM_AUDIENCES } from '@muster/contracts/forms/enums';
import type { FormDraft, FormSettings } from '@muster/contracts/forms/model';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import { useEffect, useEffectEvent } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { type CallFormState, useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox, Switch } from '../../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { localInput, momentOfInput } from '../../../../platform/forms/local-input.ts';
import { useEditForm, useFormPictures } from '../../queries.ts';
import { Pictures } from '../pictures.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

function useSettings(community: string, { id, settings }: FormDraft) {
  const t = useT();
  const edit = useEditForm(community, id);
  const form = useCallForm({
    begin: settings,
    check: ({ label }) => ({ label: label.trim() === '' ? t('forms.new.noLabel') : undefined }),
    sending: edit,
    send(values, sent, begun) {
      const { change, seen } = changedSince(values, begun);
      edit.mutate({ community, id, settings: change, seen }, sent);
    },
    onDone(saved) {
      form.restart(saved);
      notify({ type: 'positive', message: t('forms.settings.saved') });
    },
  });
  const takeOver = useEffectEvent(() => {
    const isNewer = JSON.stringify(settings) !== JSON.stringify(form.begun);
    // With nothing changed here, what others saved is simply shown.
    if (isNewer && !form.isDirty && !form.isBusy) form.restart(settings);
  });
  useEffect(() => takeOver(), [settings, form.isDirty, form.isBusy]);
  return form;
}

/** What holds for all versions of a form: who fills it in, how often and until when, and its words. */
export function SettingsPanel({ community, draft }: { community: string; draft: FormDraft }) {
  const t = useT();
  const form = useSettings(community, draft);
  const picturing = useFormPictures(community, draft.id);
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={null}
      onBeginAnew={form.general?.code === 'input.outdated' ? () => form.rebase(draft.settings) : null}
    >
      <UnsavedGuard dirty={form.isDirty} />
      <Words form={form} />
      <Pictures
        pictures={draft.pictures}
        failure={picturing.error ? readFailure(picturing.error).text : undefined}
        onChange={(change) => picturing.mutate({ community, id: draft.id, ...change })}
      />
      <Access form={form} />
      <Limits key={JSON.stringify(form.begun)} form={form} />
      <FormActions>
        <Button size="md" onClick={() => form.restart(form.begun)} disabled={!form.isDirty || form.isBusy}>
          {t('forms.settings.discard')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={form.isBusy} disabled={!form.isDirty}>
          {t('forms.settings.save')}
        </Button>
      </FormActions>
    </CallForm>
  );
}

type PartProps = { form: CallFormState<FormSettings> };

function Words({ form }: PartProps) {
  const t = useT();
  return (
    <>
      <TextInput {...form.text('label')} label={t('forms.new.label')} maxLength={FORM.labelMax} autoComplete="off" />
      <TextArea
        {...form.text('description')}
        label={t('forms.settings.description')}
        help={t('forms.settings.descriptionHelp')}
        maxLength={FORM.descriptionMax}
        rows={3}
        optional
      />
      <TextArea
        {...form.text('confirmation')}
        label={t('forms.settings.confirmation')}
        help={t('forms.settings.confirmationHelp')}
        maxLength={FORM.confirmationMax}
        rows={3}
        optional
      />
    </>
  );
}

function Access({ form }: PartProps) {
  const t = useT();
  const { closesAt } = form.values;
  return (
    <>
      <Switch {...form.checked('open')} label={t('forms.settings.open')} help={t('forms.settings.openHelp')} />
      <TextInput
        label={t('forms.settings.closesAt')}
        help={t('forms.settings.closesAtHelp')}
        type="datetime-local"
        error={form.errors.closesAt}
        value={closesAt === null ? '' : localInput(closesAt)}
        onChange={({ target }) => form.set({ closesAt: momentOfInput(target.value) })}
        optional
      />
      <Select
        {...form.text('audience')}
        label={t('forms.settings.audience')}
        help={t('forms.settings.audienceHelp')}
        options={FORM_AUDIENCES.map((value) => ({ value, label: t(`forms.audiences.${value}`) }))}
      />
      <Switch
        {...form.checked('respondentReplies')}
        label={t('forms.settings.replies')}
        help={t('forms.settings.repliesHelp')}
      />
    </>
  );
}

function Limits({ form }: PartProps) {
  const t = useT();
  const { values, errors, set } = form;
  const toggle = (type: (typeof IDENTIFIER_TYPES)[number], on: boolean) =>
    set({
      identifiers: IDENTIFIER_TYPES.filter((each) => (each === type ? on : values.identifiers.includes(each))),
    });
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label={t('forms.settings.totalMax')}
          error={errors.totalMax}
          value={values.totalMax}
          bounds={[1, FORM.limitMax]}
          optional
          onChange={(totalMax) => set({ totalMax })}
        />
        <NumberInput
          label={t('forms.settings.perPersonMax')}
          error={errors.perPersonMax}
          value={values.perPersonMax}
          bounds={[1, FORM.limitMax]}
          optional
          onChange={(perPersonMax) => set({ perPersonMax })}
        />
      </div>
      <NumberInput
        label={t('forms.settings.cooldown')}
        help={t('forms.settings.cooldownHelp')}
        error={errors.cooldownHours}
        value={values.cooldownHours}
        bounds={[1, FORM.cooldownHoursMax]}
        optional
        onChange={(cooldownHours) => set({ cooldownHours })}
      />
      <fieldset className={styles.lines}>
        <legend>{t('forms.settings.identifiers')}</legend>
        <div className={styles.checks}>
          {IDENTIFIER_TYPES.map((type) => (
            <Checkbox
              key={type}
              label={t(`identifiers.types.${type}`)}
              checked={values.identifiers.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
