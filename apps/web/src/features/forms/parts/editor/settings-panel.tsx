import { FORM } from '@muster/contracts/forms/constants';
import { FORM_AUDIENCES } from '@muster/contracts/forms/enums';
import type { FormDraft, FormSettings } from '@muster/contracts/forms/model';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox, Switch } from '../../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { RefusedEdit } from '../../../../ui/states/refused-edit.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { localInput, momentOfInput } from '../../../../platform/forms/local-input.ts';
import { useEditForm, useFormPictures } from '../../queries.ts';
import { Pictures } from '../pictures.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

/** What holds for all versions of a form: who fills it in, how often and until when, and its words. */
export function SettingsPanel({ community, draft }: { community: string; draft: FormDraft }) {
  const t = useT();
  /** The settings as they were when the changes began: what others change meanwhile is not what was seen. */
  const [begun, setBegun] = useState(draft.settings);
  const [values, setValues] = useState(draft.settings);
  const [attempt, setAttempt] = useState(0);
  const edit = useEditForm(community, draft.id);
  const picturing = useFormPictures(community, draft.id);
  const changed = namesOf(values).filter((name) => JSON.stringify(values[name]) !== JSON.stringify(begun[name]));
  const isNewer = JSON.stringify(draft.settings) !== JSON.stringify(begun);
  // With nothing changed here, what others saved is simply shown.
  if (isNewer && changed.length === 0 && !edit.isPending) {
    setBegun(draft.settings);
    setValues(draft.settings);
  }
  const set = (change: Partial<FormSettings>) => {
    edit.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (values.label.trim() === '' || edit.isPending || changed.length === 0) return;
    const pick = (of: FormSettings) => Object.fromEntries(changed.map((name) => [name, of[name]]));
    edit.mutate(
      { community, id: draft.id, settings: pick(values), seen: pick(begun) },
      {
        onSuccess(saved) {
          setBegun(saved);
          setValues(saved);
          notify({ type: 'positive', message: t('forms.settings.saved') });
        },
      },
    );
  };
  const failure = edit.error ? readFailure(edit.error) : null;
  const beginAnew = () => {
    edit.reset();
    setBegun(draft.settings);
    setValues((now) => ({ ...draft.settings, ...Object.fromEntries(changed.map((name) => [name, now[name]])) }));
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <UnsavedGuard dirty={changed.length > 0} />
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'input.outdated' ? beginAnew : null}
        />
      )}
      <Words values={values} attempt={attempt} onChange={set} />
      <Pictures
        pictures={draft.pictures}
        failure={picturing.error ? readFailure(picturing.error).text : undefined}
        onChange={(change) => picturing.mutate({ community, id: draft.id, ...change })}
      />
      <Access values={values} onChange={set} />
      <Limits key={JSON.stringify(begun)} values={values} onChange={set} />
      <FormActions>
        <Button size="md" onClick={() => setValues(begun)} disabled={changed.length === 0 || edit.isPending}>
          {t('forms.settings.discard')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={edit.isPending} disabled={changed.length === 0}>
          {t('forms.settings.save')}
        </Button>
      </FormActions>
    </form>
  );
}

type PartProps = { values: FormSettings; onChange: (change: Partial<FormSettings>) => void };

function Words({ values, attempt, onChange }: PartProps & { attempt: number }) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('forms.new.label')}
        value={values.label}
        onChange={({ target }) => onChange({ label: target.value })}
        error={attempt > 0 && values.label.trim() === '' ? t('forms.new.noLabel') : undefined}
        maxLength={FORM.labelMax}
        autoComplete="off"
      />
      <TextArea
        label={t('forms.settings.description')}
        help={t('forms.settings.descriptionHelp')}
        value={values.description}
        onChange={({ target }) => onChange({ description: target.value })}
        maxLength={FORM.descriptionMax}
        rows={3}
        optional
      />
      <TextArea
        label={t('forms.settings.confirmation')}
        help={t('forms.settings.confirmationHelp')}
        value={values.confirmation}
        onChange={({ target }) => onChange({ confirmation: target.value })}
        maxLength={FORM.confirmationMax}
        rows={3}
        optional
      />
    </>
  );
}

function Access({ values, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      <Switch
        label={t('forms.settings.open')}
        help={t('forms.settings.openHelp')}
        checked={values.open}
        onChange={({ target }) => onChange({ open: target.checked })}
      />
      <TextInput
        label={t('forms.settings.closesAt')}
        help={t('forms.settings.closesAtHelp')}
        type="datetime-local"
        value={values.closesAt === null ? '' : localInput(values.closesAt)}
        onChange={({ target }) => onChange({ closesAt: momentOfInput(target.value) })}
        optional
      />
      <Select
        label={t('forms.settings.audience')}
        help={t('forms.settings.audienceHelp')}
        value={values.audience}
        onChange={({ target }) => {
          const audience = FORM_AUDIENCES.find((each) => each === target.value);
          if (audience) onChange({ audience });
        }}
        options={FORM_AUDIENCES.map((value) => ({ value, label: t(`forms.audiences.${value}`) }))}
      />
      <Switch
        label={t('forms.settings.replies')}
        help={t('forms.settings.repliesHelp')}
        checked={values.respondentReplies}
        onChange={({ target }) => onChange({ respondentReplies: target.checked })}
      />
    </>
  );
}

function Limits({ values, onChange }: PartProps) {
  const t = useT();
  const toggle = (type: (typeof IDENTIFIER_TYPES)[number], on: boolean) =>
    onChange({
      identifiers: IDENTIFIER_TYPES.filter((each) => (each === type ? on : values.identifiers.includes(each))),
    });
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label={t('forms.settings.totalMax')}
          value={values.totalMax}
          bounds={[1, FORM.limitMax]}
          optional
          onChange={(totalMax) => onChange({ totalMax })}
        />
        <NumberInput
          label={t('forms.settings.perPersonMax')}
          value={values.perPersonMax}
          bounds={[1, FORM.limitMax]}
          optional
          onChange={(perPersonMax) => onChange({ perPersonMax })}
        />
      </div>
      <NumberInput
        label={t('forms.settings.cooldown')}
        help={t('forms.settings.cooldownHelp')}
        value={values.cooldownHours}
        bounds={[1, FORM.cooldownHoursMax]}
        optional
        onChange={(cooldownHours) => onChange({ cooldownHours })}
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

function namesOf(settings: FormSettings): (keyof FormSettings)[] {
  return Object.keys(settings) as (keyof FormSettings)[];
}
