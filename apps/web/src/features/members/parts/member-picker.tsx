import { useDeferredValue, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { FoundPeople } from '../../../ui/people/found-people.tsx';
import styles from './members.module.css';

const SHOWN = 6;

/** A person who was picked. */
export type Picked = { readonly accId: string; readonly name: string };

interface MemberPickerProps {
  community: string;
  /** The field's own name: whom it is for. */
  label: string;
  /** People who are not offered. */
  without: readonly string[];
  busy: boolean;
  onPick: (picked: Picked) => void;
}

/** Finds an active member by a part of their name, and hands over who is pressed. */
export function MemberPicker({ community, label, without, busy, onPick }: MemberPickerProps) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const search = useDeferredValue(wanted.trim());
  const { data, error } = trpc.directory.list.useQuery(
    { community, search, state: 'active', limit: SHOWN + without.length },
    { enabled: search !== '' },
  );
  const found = data?.items.filter(({ accId }) => !without.includes(accId)).slice(0, SHOWN) ?? [];
  return (
    <div className={styles.picker}>
      <SearchInput label={label} value={wanted} onChange={setWanted} maxLength={100} />
      {search !== '' && error && <p role="alert">{readFailure(error).text}</p>}
      {search !== '' && data && found.length === 0 && <p className={styles.noneFound}>{t('members.picker.none')}</p>}
      {search !== '' && found.length > 0 && (
        <FoundPeople
          label={t('members.picker.found')}
          people={found}
          busy={busy}
          onPick={({ accId, name }) => {
            onPick({ accId, name });
            setWanted('');
          }}
        />
      )}
    </div>
  );
}
