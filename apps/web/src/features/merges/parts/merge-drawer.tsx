import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { type ComponentType, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { DuplicatesList } from './duplicates-list.tsx';
import type { MergePlace } from './merge-address.ts';
import type { StatePill } from './merge-side.tsx';
import { MergeWizard } from './merge-wizard.tsx';
import { MergesList } from './merges-list.tsx';
import styles from './merge.module.css';

/** What the drawer shows of members and does not import: the list of members opens it, and merges stand beneath that. */
export type MergeParts = {
  readonly Picker: ComponentType<{
    community: string;
    label: string;
    without: readonly string[];
    busy: boolean;
    onPick: (picked: { readonly accId: string; readonly name: string }) => void;
  }>;
  readonly StatePill: StatePill;
};

interface MergeDrawerProps {
  parts: MergeParts;
  community: PublicCommunity;
  statuses: MemberSettings['statuses'];
  place: MergePlace | null;
  onGo: (place: MergePlace) => void;
  onClose: () => void;
}

/** Where two memberships of one person become one: who may be the same, both side by side, and what was merged before. */
export function MergeDrawer({ place, ...rest }: MergeDrawerProps) {
  const [last, setLast] = useState(place);
  if (place !== null && place !== last) setLast(place);
  const shown = place ?? last;
  return shown === null ? null : <Opened {...rest} place={shown} open={place !== null} />;
}

type OpenedProps = Omit<MergeDrawerProps, 'place'> & { place: MergePlace; open: boolean };

function Opened({ parts: { Picker, StatePill }, community, statuses, place, open, onGo, onClose }: OpenedProps) {
  const t = useT();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(place.at === 'list' ? 'merges.listTitle' : 'merges.title')}
      lead={t(place.at === 'list' ? 'merges.listLead' : 'merges.lead')}
      width={place.at === 'pair' ? 760 : 560}
    >
      {place.at === 'list' && (
        <div className={styles.parts}>
          <DuplicatesList community={community.uuid} onGo={onGo} />
          <MergesList community={community.uuid} />
        </div>
      )}
      {place.at === 'pick' && (
        <Picker
          community={community.uuid}
          label={t('merges.pick')}
          without={[place.from]}
          busy={false}
          onPick={({ accId }) => onGo({ at: 'pair', from: place.from, into: accId })}
        />
      )}
      {place.at === 'pair' && (
        <MergeWizard
          key={`${place.from} ${place.into}`}
          community={community.uuid}
          statuses={statuses}
          StatePill={StatePill}
          pair={place}
          onSwap={() => onGo({ at: 'pair', from: place.into, into: place.from })}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
