import type { Action } from '@muster/contracts/actions/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { MEMBERS } from '@muster/contracts/members/constants';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { CommentSettings } from './comment-settings.tsx';
import { EndFields } from './end-fields.tsx';
import { FieldSettings, FlowSettings, FormSettings, StatusSettings } from './choice-settings.tsx';
import { MessageSettings } from './message-settings.tsx';
import { CellSettings, RosterSettings } from './roster-settings.tsx';
import { RanksField } from './ranks-field.tsx';
import styles from './actions-editor.module.css';

interface ActionSettingsProps {
  community: string;
  action: Action;
  departments: readonly PublicDepartment[];
  onChange: (action: Action) => void;
}

/** What an action of each kind takes. */
export function ActionSettings({ community, action, departments, onChange }: ActionSettingsProps) {
  const t = useT();
  /** The settings of an action are those of its kind, which a change of one of them leaves. */
  const put = (change: object) => onChange({ ...action, settings: { ...action.settings, ...change } } as Action);
  switch (action.kind) {
    case 'giveRanks':
      return (
        <div className={styles.form}>
          <RanksField departments={departments} ranks={action.settings.ranks} onChange={(ranks) => put({ ranks })} />
          <EndFields
            end={action.settings.end}
            without={t('actions.settings.rankEnd')}
            onChange={(end) => put({ end })}
          />
          <Checkbox
            label={t('actions.settings.replace')}
            checked={action.settings.replace}
            onChange={({ target }) => put({ replace: target.checked })}
          />
          <ReasonField reason={action.settings.reason} onChange={put} />
        </div>
      );
    case 'takeRanks':
      return (
        <div className={styles.form}>
          <RanksField departments={departments} ranks={action.settings.ranks} onChange={(ranks) => put({ ranks })} />
          <ReasonField reason={action.settings.reason} onChange={put} />
        </div>
      );
    case 'letIn':
      return <p className={styles.note}>{t('actions.settings.letIn')}</p>;
    case 'setStatus':
      return <StatusSettings community={community} status={action.settings.status} onChange={put} />;
    case 'setField':
      return <FieldSettings community={community} settings={action.settings} onChange={put} />;
    case 'promotionFlow':
      return <FlowSettings community={community} settings={action.settings} onChange={put} />;
    case 'comment':
      return <CommentSettings settings={action.settings} onChange={put} />;
    case 'requestForm':
      return <FormSettings community={community} form={action.settings.form} onChange={put} />;
    case 'setCell':
      return <CellSettings community={community} settings={action.settings} onChange={put} />;
    case 'addToRoster':
    case 'removeFromRoster':
      return <RosterSettings community={community} roster={action.settings.roster} onChange={put} />;
    case 'setName':
      return (
        <TextInput
          label={t('actions.settings.name')}
          value={action.settings.name ?? ''}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => put({ name: target.value })}
        />
      );
    case 'reactivate':
      return (
        <div className={styles.form}>
          <ReasonField reason={action.settings.reason} onChange={put} />
          <Checkbox
            label={t('actions.settings.giveBack')}
            checked={action.settings.giveBack}
            onChange={({ target }) => put({ giveBack: target.checked })}
          />
        </div>
      );
    case 'ban':
      return (
        <div className={styles.form}>
          <ReasonField reason={action.settings.reason} needed onChange={put} />
          <EndFields
            end={action.settings.end}
            without={t('actions.settings.forGood')}
            onChange={(end) => put({ end })}
          />
        </div>
      );
    case 'kick':
      return <ReasonField reason={action.settings.reason} needed onChange={put} />;
    case 'decline':
    case 'archive':
      return <ReasonField reason={action.settings.reason} onChange={put} />;
    case 'notice':
    case 'email':
    case 'directMessage':
      return <MessageSettings action={action} onChange={put} />;
  }
}

type ReasonFieldProps = { reason: string; needed?: boolean; onChange: (change: { reason: string }) => void };

function ReasonField({ reason, needed = false, onChange }: ReasonFieldProps) {
  const t = useT();
  return (
    <TextArea
      label={t('actions.settings.reason')}
      help={t('actions.settings.reasonRead')}
      optional={!needed}
      rows={2}
      maxLength={MEMBERS.reasonMax}
      value={reason}
      onChange={({ target }) => onChange({ reason: target.value })}
    />
  );
}
