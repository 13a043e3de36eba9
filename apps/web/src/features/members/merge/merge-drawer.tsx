import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberSettings } from '@muster/contracts/members/settings';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Drawer } from '../../../ui/overlays/dialog.tsx';
import { MemberPicker } from '../parts/member-picker.tsx';
import { DuplicatesList } from './duplicates-list.tsx';
import type { MergePlace } from './merge-address.ts';
import { MergeWizard } from './merge-wizard.tsx';
import { MergesList } from './merges-list.tsx';
import styles from './merge.module.css';

interface MergeDrawerProps {
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

function Opened({ community, statuses, place, open, onGo, onClose }: OpenedProps) {
  const t = useT();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(place.at === 'list' ? 'members.merge.listTitle' : 'members.merge.title')}
      lead={t(place.at === 'list' ? 'members.merge.listLead' : 'members.merge.lead')}
      width={place.at === 'pair' ? 760 : 560}
    >
      {place.at === 'list' && (
        <div className={styles.parts}>
          <DuplicatesList community={community.uuid} onGo={onGo} />
          <MergesList community={community.uuid} />
        </div>
      )}
      {place.at === 'pick' && (
        <MemberPicker
          community={community.uuid}
          label={t('members.merge.pick')}
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
          pair={place}
          onSwap={() => onGo({ at: 'pair', from: place.into, into: place.from })}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}
