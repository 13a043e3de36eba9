import { CALENDAR } from '@muster/contracts/calendar/constants';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import type { Option } from '../../../ui/combobox/find-options.ts';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { rankOptions } from '../../members/public.ts';
import { NEW_SIGN_UP, type SignUpValues, type SlotValues, swapped } from '../event-values.ts';
import { QuestionsFields } from './questions-fields.tsx';
import styles from './editor.module.css';

interface SignUpFieldsProps {
  id: string;
  community: string;
  /** Null where people do not sign up. */
  value: SignUpValues | null;
  error: string | undefined;
  questionsId: string;
  questionsError: string | undefined;
  onChange: (value: SignUpValues | null) => void;
}

/** Whether people sign up, for how many places and until when, and the roles that they take. */
export function SignUpFields(props: SignUpFieldsProps) {
  const t = useT();
  const { id, community, value, error, questionsId, questionsError, onChange } = props;
  const set = (change: Partial<SignUpValues>) => onChange({ ...(value ?? NEW_SIGN_UP), ...change });
  return (
    <div className={styles.part}>
      <Switch
        label={t('event-editor.signUp.enabled')}
        help={t('event-editor.signUp.enabledHelp')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? NEW_SIGN_UP : null)}
      />
      {value && (
        <>
          <div className={styles.pair}>
            <NumberInput
              label={t('event-editor.signUp.capacity')}
              help={t('event-editor.signUp.capacityHelp')}
              value={value.capacity}
              bounds={[1, CALENDAR.capacityMax]}
              optional
              onChange={(capacity) => set({ capacity })}
            />
            <NumberInput
              label={t('event-editor.signUp.deadline')}
              help={t('event-editor.signUp.deadlineHelp')}
              value={value.deadlineHours}
              bounds={[0, CALENDAR.deadlineHoursMax]}
              onChange={(hours) => set({ deadlineHours: hours ?? 0 })}
            />
            <NumberInput
              label={t('event-editor.signUp.guests')}
              value={value.guestsMax}
              bounds={[0, CALENDAR.guestsMax]}
              onChange={(guests) => set({ guestsMax: guests ?? 0 })}
            />
          </div>
          <Slots id={id} community={community} slots={value.slots} error={error} onChange={(slots) => set({ slots })} />
          <QuestionsFields
            id={questionsId}
            questions={value.questions}
            error={questionsError}
            onChange={(questions) => set({ questions })}
          />
        </>
      )}
    </div>
  );
}

interface SlotsProps {
  id: string;
  community: string;
  slots: readonly SlotValues[];
  error: string | undefined;
  onChange: (slots: readonly SlotValues[]) => void;
}

function Slots({ id, community, slots, error, onChange }: SlotsProps) {
  const t = useT();
  const { data } = trpc.communities.get.useQuery({ community });
  const ranks = rankOptions(data?.community.departments ?? []);
  const add = () => onChange([...slots, { id: crypto.randomUUID(), label: '', capacity: null, ranks: [] }]);
  const firstBlank = slots.findIndex(({ label }) => label.trim() === '');
  return (
    <fieldset className={styles.slots}>
      <legend>{t('event-editor.signUp.roles')}</legend>
      <p className={styles.help}>{t('event-editor.signUp.rolesHelp')}</p>
      {slots.map((slot, at) => (
        <Slot
          key={slot.id}
          id={at === firstBlank ? id : undefined}
          slot={slot}
          ranks={ranks}
          error={slot.label.trim() === '' ? error : undefined}
          onChange={(change) => onChange(slots.with(at, { ...slot, ...change }))}
          menu={
            <RowMenu
              name={slot.label || t('event-editor.signUp.newRole')}
              up={at > 0 ? () => onChange(swapped(slots, at - 1)) : null}
              down={at < slots.length - 1 ? () => onChange(swapped(slots, at)) : null}
              onRemove={() => onChange(slots.toSpliced(at, 1))}
            />
          }
        />
      ))}
      {slots.length < CALENDAR.slotsMax && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={add}>
            {t('event-editor.signUp.addRole')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SlotProps {
  id: string | undefined;
  slot: SlotValues;
  ranks: readonly Option[];
  error: string | undefined;
  menu: React.ReactNode;
  onChange: (change: Partial<SlotValues>) => void;
}

function Slot({ id, slot, ranks, error, menu, onChange }: SlotProps) {
  const t = useT();
  return (
    <div className={styles.slot}>
      <div className={styles.slotName}>
        <TextInput
          id={id}
          label={t('event-editor.signUp.roleName')}
          value={slot.label}
          maxLength={CALENDAR.slotMax}
          error={error}
          autoComplete="off"
          onChange={({ target }) => onChange({ label: target.value })}
        />
        {menu}
      </div>
      <div className={styles.pair}>
        <NumberInput
          label={t('event-editor.signUp.places')}
          value={slot.capacity}
          bounds={[1, CALENDAR.capacityMax]}
          optional
          onChange={(capacity) => onChange({ capacity })}
        />
        <MultiCombobox
          label={t('event-editor.signUp.ranks')}
          placeholder={t('event-editor.signUp.everyone')}
          optional
          options={ranks}
          values={slot.ranks}
          max={CALENDAR.slotRanksMax}
          onChange={(chosen) => onChange({ ranks: chosen })}
        />
      </div>
    </div>
  );
}
