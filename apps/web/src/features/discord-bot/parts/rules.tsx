import { DISCORD_BOT, NAME_SYNCS, NAME_WORD } from '@muster/contracts/discord-bot/constants';
import type { SyncRules, SyncTerms } from '@muster/contracts/discord-bot/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './bot.module.css';

const REMOVING = ['removeOnUnlink', 'removeOnSecondLink', 'removeOnLeave', 'removeOnKick', 'removeOnBan'] as const;
const BANS = ['banInDiscord', 'liftInDiscord', 'banHere'] as const;
const FURTHER = ['takeRanks', 'kickOnLeave'] as const;

type Switched = (typeof REMOVING)[number] | (typeof BANS)[number] | (typeof FURTHER)[number];

interface RulesProps {
  terms: SyncTerms;
  onChange: (change: Partial<SyncTerms>) => void;
}

/** Whether the template of nicknames says where the name stands. */
export const hasNameWord = ({ rules }: SyncTerms) => rules.nameTemplate.includes(NAME_WORD);

/** What takes roles away, what else the sync does, and the guard. */
export function Rules({ terms: { rules, guard }, onChange }: RulesProps) {
  const t = useT();
  const put = (change: Partial<SyncRules>) => onChange({ rules: { ...rules, ...change } });
  const box = (name: Switched) => (
    <Checkbox
      key={name}
      label={t(`discord-bot.rules.${name}`)}
      checked={rules[name]}
      onChange={({ target }) => put({ [name]: target.checked })}
    />
  );
  const group = (name: 'remove' | 'bans' | 'more', boxes: readonly Switched[]) => (
    <fieldset className={styles.rules}>
      <legend>{t(`discord-bot.rules.${name}`)}</legend>
      {boxes.map(box)}
    </fieldset>
  );
  return (
    <section className={styles.section} aria-label={t('discord-bot.rules.title')}>
      <h2>{t('discord-bot.rules.title')}</h2>
      <div className={styles.form}>
        {group('remove', REMOVING)}
        {group('bans', BANS)}
        {group('more', FURTHER)}
        <NameRules rules={rules} onChange={put} />
        <NumberInput
          label={t('discord-bot.rules.guard')}
          help={t('discord-bot.rules.guardHelp')}
          value={guard}
          bounds={[DISCORD_BOT.guard.min, DISCORD_BOT.guard.max]}
          onChange={(value) => onChange({ guard: value ?? DISCORD_BOT.guard.default })}
        />
      </div>
    </section>
  );
}

type NameRulesProps = { rules: SyncRules; onChange: (change: Partial<SyncRules>) => void };

function NameRules({ rules: { names, nameTemplate }, onChange }: NameRulesProps) {
  const t = useT();
  const hasWord = nameTemplate.includes(NAME_WORD);
  return (
    <>
      <Select
        label={t('discord-bot.rules.names')}
        value={names}
        options={NAME_SYNCS.map((value) => ({ value, label: t(`discord-bot.rules.nameSyncs.${value}`) }))}
        onChange={({ target }) => {
          const chosen = NAME_SYNCS.find((each) => each === target.value);
          if (chosen) onChange({ names: chosen, ...(!hasWord && { nameTemplate: NAME_WORD }) });
        }}
      />
      {names === 'toDiscord' && (
        <TextInput
          label={t('discord-bot.rules.template')}
          help={t('discord-bot.rules.templateHelp', { word: NAME_WORD })}
          error={hasWord ? undefined : t('discord-bot.rules.noWord', { word: NAME_WORD })}
          value={nameTemplate}
          maxLength={DISCORD_BOT.nickMax}
          autoComplete="off"
          onChange={({ target }) => onChange({ nameTemplate: target.value })}
        />
      )}
    </>
  );
}
