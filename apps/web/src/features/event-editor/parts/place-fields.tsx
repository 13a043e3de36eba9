import { CALENDAR, EVENT_VISIBILITIES, PLACE_KINDS } from '@muster/contracts/calendar/constants';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { MemberPicker } from '../../members/public.ts';
import type { EventValues } from '../event-values.ts';
import styles from './editor.module.css';

const WIDTH = 460;

interface PlaceFieldsProps {
  id: string;
  community: string;
  values: EventValues;
  error: string | undefined;
  onChange: (change: Partial<EventValues>) => void;
}

/** Where it takes place, who runs it and who sees it. */
export function PlaceFields({ id, community, values, error, onChange }: PlaceFieldsProps) {
  const t = useT();
  const { place, visibility } = values;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('event-editor.place')}
          value={place.kind}
          options={PLACE_KINDS.map((kind) => ({ value: kind, label: t(`event-editor.places.${kind}`) }))}
          onChange={({ target }) =>
            onChange({ place: { ...place, kind: PLACE_KINDS.find((kind) => kind === target.value) ?? 'none' } })
          }
        />
        {place.kind !== 'none' && (
          <TextInput
            id={id}
            label={t(`event-editor.placeText.${place.kind}`)}
            value={place.text}
            maxLength={CALENDAR.placeMax}
            error={error}
            autoComplete="off"
            {...(place.kind === 'link' && ({ inputMode: 'url', placeholder: 'https://' } as const))}
            onChange={({ target }) => onChange({ place: { ...place, text: target.value } })}
          />
        )}
      </div>
      <HostField community={community} values={values} onChange={onChange} />
      <Select
        label={t('event-editor.seenBy')}
        value={visibility}
        options={EVENT_VISIBILITIES.map((value) => ({ value, label: t(`event-editor.visibility.${value}`) }))}
        onChange={({ target }) =>
          onChange({ visibility: EVENT_VISIBILITIES.find((value) => value === target.value) ?? 'category' })
        }
      />
    </>
  );
}

function HostField({ community, values: { host }, onChange }: Omit<PlaceFieldsProps, 'id' | 'error'>) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className={styles.host} role="group" aria-label={t('event-editor.host')}>
      <span className={styles.label}>{t('event-editor.host')}</span>
      {host && (
        <span className={styles.chosen}>
          <Avatar name={host.name} size={28} />
          {host.name}
          <IconButton
            size="xs"
            icon={IconX}
            label={t('event-editor.noHost', { name: host.name })}
            onClick={() => onChange({ host: null })}
          />
        </span>
      )}
      <Button size="sm" icon={IconUserPlus} onClick={() => setChoosing(true)}>
        {t(host ? 'event-editor.otherHost' : 'event-editor.chooseHost')}
      </Button>
      {/* Over the editor and not inside its form, which Enter in the search would send. */}
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} width={WIDTH} title={t('event-editor.chooseHost')}>
        <MemberPicker
          community={community}
          label={t('event-editor.findHost')}
          without={host ? [host.accId] : []}
          busy={false}
          onPick={(picked) => {
            onChange({ host: picked });
            setChoosing(false);
          }}
        />
      </Dialog>
    </div>
  );
}
