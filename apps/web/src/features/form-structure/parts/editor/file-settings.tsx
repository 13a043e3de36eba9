import { FILE_GROUPS, type FileGroup } from '@muster/contracts/files/file-types';
import { FORM } from '@muster/contracts/forms/constants';
import type { Question } from '@muster/contracts/form-structure/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

interface FileSettingsProps {
  question: Extract<Question, { type: 'file' | 'image' }>;
  onChange: (change: object) => void;
}

/** How many files a question takes, and of which kinds. */
export function FileSettings({ question, onChange }: FileSettingsProps) {
  const t = useT();
  const isFile = question.type === 'file';
  return (
    <>
      <div className={styles.pair}>
        <NumberInput
          label={t(isFile ? 'form-structure.settingsOf.filesMost' : 'form-structure.settingsOf.picturesMost')}
          value={question.most}
          bounds={[1, FORM.filesMax]}
          onChange={(most) => onChange({ most: most ?? 1 })}
        />
        {isFile && (
          <NumberInput
            label={t('form-structure.settingsOf.megabytes')}
            value={question.megabytesMax}
            bounds={[1, FORM.fileMegabytesMax]}
            optional
            onChange={(megabytesMax) => onChange({ megabytesMax })}
          />
        )}
      </div>
      {isFile && <Groups groups={question.groups} onChange={(groups) => onChange({ groups })} />}
    </>
  );
}

interface GroupsProps {
  groups: readonly FileGroup[];
  onChange: (groups: readonly FileGroup[]) => void;
}

/** One kind is always taken. */
function Groups({ groups, onChange }: GroupsProps) {
  const t = useT();
  return (
    <fieldset className={styles.groups}>
      <legend>{t('form-structure.settingsOf.groups')}</legend>
      {FILE_GROUPS.map((group) => (
        <Checkbox
          key={group}
          label={t(`form-structure.settingsOf.groupNames.${group}`)}
          checked={groups.includes(group)}
          disabled={groups.length === 1 && groups.includes(group)}
          onChange={({ target }) =>
            onChange(FILE_GROUPS.filter((each) => (each === group ? target.checked : groups.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}
