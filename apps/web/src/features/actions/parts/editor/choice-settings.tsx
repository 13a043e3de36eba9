import { isEntered } from '@muster/contracts/profile-fields/enums';
import type { ActionOf } from '@muster/contracts/actions/model';
import { allowsDirection, PROMOTION_DIRECTIONS } from '@muster/contracts/promotion-flows/constants';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { ValueField } from '../../../profile-fields/public.ts';
import styles from './actions-editor.module.css';

interface StatusSettingsProps {
  community: string;
  status: string | null;
  onChange: (change: { status: string | null }) => void;
}

/** Which of the community's statuses is given, or none. */
export function StatusSettings({ community, status, onChange }: StatusSettingsProps) {
  const t = useT();
  const statuses = trpc.memberSettings.get.useQuery({ community }).data?.statuses ?? [];
  return (
    <Select
      label={t('actions.settings.status')}
      value={status ?? ''}
      onChange={({ target }) => onChange({ status: target.value === '' ? null : target.value })}
      options={[
        { value: '', label: t('actions.settings.noStatus') },
        ...statuses.map(({ uuid, label }) => ({ value: uuid, label })),
      ]}
    />
  );
}

interface FieldSettingsProps {
  community: string;
  settings: ActionOf<'setField'>['settings'];
  onChange: (change: object) => void;
}

/** Which profile field gets which value; an empty one empties the field. */
export function FieldSettings({ community, settings, onChange }: FieldSettingsProps) {
  const t = useT();
  const fields = (trpc.profileFields.list.useQuery({ community }).data?.fields ?? []).filter(({ type }) =>
    isEntered(type),
  );
  const field = fields.find(({ id }) => id === settings.field);
  return (
    <div className={styles.form}>
      <Select
        label={t('actions.settings.field')}
        value={field ? settings.field : ''}
        placeholder={t('actions.settings.chooseField')}
        onChange={({ target }) => onChange({ field: target.value, value: null })}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
      />
      {field && (
        <ValueField key={field.id} field={field} value={settings.value} onChange={(value) => onChange({ value })} />
      )}
    </div>
  );
}

interface FlowSettingsProps {
  community: string;
  settings: ActionOf<'promotionFlow'>['settings'];
  onChange: (change: object) => void;
}

/** Which of the flows that one may run oneself is run, and in which direction. */
export function FlowSettings({ community, settings, onChange }: FlowSettingsProps) {
  const t = useT();
  const flows = trpc.promotionFlows.offer.useQuery({ community }).data?.flows ?? [];
  const flow = flows.find(({ id }) => id === settings.flow);
  const directions = PROMOTION_DIRECTIONS.filter((each) => allowsDirection(flow?.promotionType ?? 'both', each));
  return (
    <div className={styles.form}>
      <Select
        label={t('actions.settings.flow')}
        value={flow ? settings.flow : ''}
        placeholder={t('actions.settings.chooseFlow')}
        onChange={({ target }) => {
          const chosen = flows.find(({ id }) => id === target.value);
          const direction = chosen?.promotionType === 'demote' ? 'demote' : 'promote';
          onChange({ flow: target.value, direction });
        }}
        options={flows.map(({ id, label }) => ({ value: id, label }))}
      />
      {flow && directions.length > 1 && (
        <Select
          label={t('actions.settings.flowDirection')}
          value={settings.direction}
          onChange={({ target }) => onChange({ direction: target.value })}
          options={directions.map((value) => ({ value, label: t(`promotion-flows.types.${value}`) }))}
        />
      )}
    </div>
  );
}

interface FormSettingsProps {
  community: string;
  form: string;
  onChange: (change: { form: string }) => void;
}

/** Which of the forms whose submissions the viewer reads is asked for. */
export function FormSettings({ community, form, onChange }: FormSettingsProps) {
  const t = useT();
  const forms = trpc.submissions.list.useQuery({ community, limit: 1 }).data?.forms ?? [];
  return (
    <Select
      label={t('actions.settings.requestedForm')}
      value={forms.some(({ id }) => id === form) ? form : ''}
      placeholder={t('actions.settings.chooseForm')}
      onChange={({ target }) => onChange({ form: target.value })}
      options={forms.map(({ id, label }) => ({ value: id, label }))}
    />
  );
}
