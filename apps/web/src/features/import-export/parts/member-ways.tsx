import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { Import } from './use-import.ts';

const NEWCOMERS = ['mail', 'link', 'leaveOut'] as const;

/** The options of an import that concern members alone. */
export function MemberWays({ importing }: { importing: Import }) {
  const t = useT();
  const { choices, takesNewcomers, decide, words, targets } = importing;
  return (
    <>
      {takesNewcomers && (
        <Select
          size="md"
          label={words.newItemsHow}
          value={choices.newcomers}
          options={NEWCOMERS.map((value) => ({ value, label: words.newItemsWay[value] }))}
          onChange={({ target }) =>
            decide({ newcomers: NEWCOMERS.find((each) => each === target.value) ?? 'leaveOut' })
          }
        />
      )}
      {Object.values(targets).includes('ranks') && (
        <Checkbox
          label={t('import-export.import.replaceRanks')}
          help={t('import-export.import.replaceRanksHelp')}
          checked={choices.replaceRanks}
          onChange={({ target }) => decide({ replaceRanks: target.checked })}
        />
      )}
    </>
  );
}
