import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './settings.module.css';
import { randomId } from '../../../platform/wire/client-id.ts';

type Statuses = MemberSettings['statuses'];

const FIRST_COLOUR = '#2f9e44';

/** The statuses members can carry: their names and colours. */
export function StatusList({ statuses, onChange }: { statuses: Statuses; onChange: (statuses: Statuses) => void }) {
  const t = useT();
  const change = (uuid: string, part: Partial<Statuses[number]>) =>
    onChange(statuses.map((status) => (status.uuid === uuid ? { ...status, ...part } : status)));
  return (
    <section className={styles.part} aria-label={t('member-settings.statuses')}>
      <h3 className={styles.title}>{t('member-settings.statuses')}</h3>
      {statuses.length === 0 && <p className={styles.quiet}>{t('member-settings.noStatuses')}</p>}
      {statuses.map(({ uuid, label, color }, index) => (
        <div key={uuid} className={styles.status}>
          <input
            type="color"
            className={styles.colour}
            aria-label={t('member-settings.statusColour', { place: index + 1 })}
            value={color ?? FIRST_COLOUR}
            onChange={({ target }) => change(uuid, { color: target.value })}
          />
          <TextInput
            size="sm"
            label={t('member-settings.statusName', { place: index + 1 })}
            maxLength={60}
            value={label}
            onChange={({ target }) => change(uuid, { label: target.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('member-settings.removeStatus', { name: label })}
            onClick={() => onChange(statuses.filter((status) => status.uuid !== uuid))}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          icon={IconPlus}
          onClick={() => onChange([...statuses, { uuid: randomId(), label: '', color: FIRST_COLOUR }])}
        >
          {t('member-settings.addStatus')}
        </Button>
      </div>
    </section>
  );
}
