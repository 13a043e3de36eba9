import { DISCORD_BOT } from '@muster/contracts/discord-bot/constants';
import type { SyncRules, SyncTerms } from '@muster/contracts/discord-bot/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import styles from './bot.module.css';

const REMOVING = ['removeOnUnlink', 'removeOnSecondLink', 'removeOnLeave', 'removeOnKick', 'removeOnBan'] as const;
const FURTHER = ['takeRanks', 'setNames', 'kickOnLeave', 'banInDiscord'] as const;

interface RulesProps {
  terms: SyncTerms;
  onChange: (change: Partial<SyncTerms>) => void;
}

/** What takes roles away, what else the sync does, and the guard. */
export function Rules({ terms: { rules, guard }, onChange }: RulesProps) {
  const t = useT();
  const box = (name: keyof SyncRules) => (
    <Checkbox
      key={name}
      label={t(`discord-bot.rules.${name}`)}
      checked={rules[name]}
      onChange={({ target }) => onChange({ rules: { ...rules, [name]: target.checked } })}
    />
  );
  return (
    <section className={styles.section} aria-label={t('discord-bot.rules.title')}>
      <h2>{t('discord-bot.rules.title')}</h2>
      <div className={styles.form}>
        <fieldset className={styles.rules}>
          <legend>{t('discord-bot.rules.remove')}</legend>
          {REMOVING.map(box)}
        </fieldset>
        <fieldset className={styles.rules}>
          <legend>{t('discord-bot.rules.more')}</legend>
          {FURTHER.map(box)}
        </fieldset>
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
