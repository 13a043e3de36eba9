import { DISCORD_BOT, MAPPING_SOURCES } from '@muster/contracts/discord-bot/constants';
import type { DiscordBot, RoleMapping } from '@muster/contracts/discord-bot/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import styles from './bot.module.css';

interface MappingsProps {
  bot: DiscordBot;
  departments: readonly PublicDepartment[];
  mappings: readonly RoleMapping[];
  /** Rises with each attempt to save: what is missing is said from the first on. */
  attempt: number;
  onChange: (mappings: RoleMapping[]) => void;
}

/** Whether a mapping can be saved. */
export const isFinished = ({ role, ranks }: RoleMapping) => role !== '' && ranks.length > 0;

/** Roles of the server and the ranks that they go with, a row of each. */
export function Mappings({ bot, departments, mappings, attempt, onChange }: MappingsProps) {
  const t = useT();
  const put = (at: number, next: RoleMapping) => onChange(mappings.map((one, index) => (index === at ? next : one)));
  return (
    // A panel would cut the lists of choices off.
    <section className={styles.section} aria-label={t('discord-bot.mappings.title')}>
      <h2>{t('discord-bot.mappings.title')}</h2>
      <div className={styles.part}>
        <p className={styles.quiet}>{t('discord-bot.mappings.lead')}</p>
        {mappings.length === 0 && <p className={styles.quiet}>{t('discord-bot.mappings.none')}</p>}
        {mappings.map((mapping, at) => (
          <MappingRow
            // Rows have no id of their own, and two can have no role yet.
            key={at}
            bot={bot}
            departments={departments}
            mapping={mapping}
            taken={mappings.map(({ role }) => role)}
            onChange={(next) => put(at, next)}
            onRemove={() => onChange(mappings.filter((_one, index) => index !== at))}
          />
        ))}
        {attempt > 0 && !mappings.every(isFinished) && (
          <p role="alert" className={styles.fault}>
            {t('discord-bot.mappings.unfinished')}
          </p>
        )}
        <div>
          <Button
            size="sm"
            icon={IconPlus}
            disabled={mappings.length >= DISCORD_BOT.mappingsMax}
            onClick={() => onChange([...mappings, { role: '', source: 'ranks', ranks: [] }])}
          >
            {t('discord-bot.mappings.add')}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface RowProps extends Pick<MappingsProps, 'bot' | 'departments'> {
  mapping: RoleMapping;
  taken: readonly string[];
  onChange: (next: RoleMapping) => void;
  onRemove: () => void;
}

function MappingRow({ bot, departments, mapping, taken, onChange, onRemove }: RowProps) {
  const t = useT();
  const { role, source, ranks } = mapping;
  const ranksOf = departments.flatMap(({ label, ranks: own }) =>
    own.map((rank) => ({ value: rank.id, label: `${label}: ${rank.label}` })),
  );
  const free = bot.roles
    .filter(({ id }) => id === role || !taken.includes(id))
    .map(({ id, name, assignable }) => ({
      value: id,
      label: assignable ? name : t('discord-bot.mappings.above', { role: name }),
    }));
  const name = bot.roles.find(({ id }) => id === role)?.name ?? t('discord-bot.mappings.gone', { id: role });
  const roles =
    role === '' || free.some(({ value }) => value === role) ? free : [{ value: role, label: name }, ...free];
  const fault = bot.faults.find((each) => each.role === role)?.fault;
  const max = source === 'role' ? 1 : DISCORD_BOT.ranksMax;
  return (
    <div className={styles.mapping} role="group" aria-label={role === '' ? t('discord-bot.mappings.role') : name}>
      <Combobox
        label={t('discord-bot.mappings.role')}
        placeholder={t('discord-bot.mappings.rolePlaceholder')}
        options={roles}
        value={role}
        onChange={(value) => onChange({ ...mapping, role: value })}
      />
      <Select
        label={t('discord-bot.mappings.source')}
        value={source}
        options={MAPPING_SOURCES.map((value) => ({ value, label: t(`discord-bot.mappings.bySource.${value}`) }))}
        onChange={({ target }) => {
          const next = target.value === 'role' ? 'role' : 'ranks';
          onChange({ ...mapping, source: next, ranks: next === 'role' ? ranks.slice(0, 1) : ranks });
        }}
      />
      <MultiCombobox
        label={t('discord-bot.mappings.ranks')}
        placeholder={t('discord-bot.mappings.ranksPlaceholder')}
        options={ranksOf}
        values={ranks}
        max={max}
        onChange={(values) => onChange({ ...mapping, ranks: values })}
      />
      <IconButton icon={IconTrash} label={t('discord-bot.mappings.remove', { role: name })} onClick={onRemove} />
      {fault && <p className={styles.fault}>{t(`discord-bot.mappings.faults.${fault}`)}</p>}
    </div>
  );
}
