import type { PublicCommunity } from '@muster/contracts/communities/model';
import { NOTES } from '@muster/contracts/member-notes/constants';
import { MEMBERS } from '@muster/contracts/members/constants';
import { type BulkMemberKind } from '@muster/contracts/members/bulk/traits';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Combobox } from '../../../../ui/combobox/combobox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { rankOptions } from '../../rank-options.ts';
import { EndField } from '../end-field.tsx';
import { type ActionValues, NO_STATUS } from './action-values.ts';
import styles from './bulk.module.css';

interface ActionFieldsProps {
  kind: BulkMemberKind;
  community: PublicCommunity;
  statuses: MemberSettings['statuses'];
  values: ActionValues;
  onChange: (change: Partial<ActionValues>) => void;
}

/** What an action has to be told, as the form for one person asks it. */
export function ActionFields(props: ActionFieldsProps) {
  switch (props.kind) {
    case 'accept':
      return null;
    case 'giveRank':
    case 'takeRank':
      return <RankFields {...props} />;
    case 'setStatus':
      return <StatusField {...props} />;
    case 'addNote':
      return <NoteField {...props} />;
    case 'ban':
      return (
        <>
          <BanEnd {...props} />
          <Reason {...props} />
        </>
      );
    case 'kick':
    case 'decline':
    case 'archive':
      return <Reason {...props} />;
    case 'reactivate':
      return (
        <>
          <GiveBack {...props} />
          <Reason {...props} />
        </>
      );
  }
}

function RankFields({ kind, community, values, onChange, ...rest }: ActionFieldsProps) {
  const t = useT();
  const gives = kind === 'giveRank';
  return (
    <>
      <div className={styles.pair}>
        <Combobox
          label={t('bulk-actions.rank')}
          placeholder={t('members.ranks.giveNone')}
          value={values.rank}
          options={rankOptions(community.departments)}
          onChange={(rank) => onChange({ rank })}
        />
        {gives && (
          <EndField
            label={t('members.ranks.end')}
            placeholder={t('members.ranks.endOwn')}
            never
            value={values.end}
            onChange={(end) => onChange({ end })}
          />
        )}
      </div>
      {gives && (
        <Checkbox
          label={t('bulk-actions.replace')}
          help={t('bulk-actions.replaceHelp')}
          checked={values.replace}
          onChange={({ target }) => onChange({ replace: target.checked })}
        />
      )}
      <Reason {...rest} {...{ kind, community, values, onChange }} />
    </>
  );
}

function StatusField({ statuses, values, onChange }: ActionFieldsProps) {
  const t = useT();
  return (
    <Select
      label={t('members.drawer.status')}
      placeholder={t('bulk-actions.statusNone')}
      value={values.status}
      options={[
        ...statuses.map(({ uuid, label }) => ({ value: uuid, label })),
        { value: NO_STATUS, label: t('members.drawer.noStatus') },
      ]}
      onChange={({ target }) => onChange({ status: target.value })}
    />
  );
}

function NoteField({ values, onChange }: ActionFieldsProps) {
  const t = useT();
  return (
    <TextArea
      label={t('member-notes.new')}
      help={t('member-notes.help')}
      rows={4}
      maxLength={NOTES.textMax}
      value={values.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  );
}

function GiveBack({ values, onChange }: ActionFieldsProps) {
  const t = useT();
  return (
    <Checkbox
      label={t('bulk-actions.giveBack')}
      help={t('bulk-actions.giveBackHelp')}
      checked={values.giveBack}
      onChange={({ target }) => onChange({ giveBack: target.checked })}
    />
  );
}

function BanEnd({ values, onChange }: ActionFieldsProps) {
  const t = useT();
  return (
    <EndField
      label={t('members.action.until')}
      placeholder={t('members.action.forGood')}
      value={values.end}
      onChange={(end) => onChange({ end })}
    />
  );
}

function Reason({ kind, values, onChange }: ActionFieldsProps) {
  const t = useT();
  const needed = kind === 'kick' || kind === 'ban';
  const told = kind !== 'giveRank' && kind !== 'takeRank';
  return (
    <TextArea
      label={t('members.action.reason')}
      help={t(told ? 'members.action.toldReason' : 'members.action.keptReason')}
      optional={!needed}
      rows={2}
      maxLength={MEMBERS.reasonMax}
      value={values.reason}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  );
}
