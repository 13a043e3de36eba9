import { useT } from '../../../platform/i18n/use-t.ts';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { useIdentifierRules } from '../queries.ts';
import styles from './identifiers.module.css';

/** Whether people of a community enter their own identifiers; takes effect at once. */
export function RuleSwitch({ community }: { community: string }) {
  const t = useT();
  const { selfEdit, set } = useIdentifierRules(community);
  if (selfEdit === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t('identifiers.title')}>
      <h3 className={styles.title}>{t('identifiers.title')}</h3>
      <Switch
        label={t('identifiers.rule')}
        help={t('identifiers.ruleHelp')}
        checked={set.isPending ? set.variables.selfEdit : selfEdit}
        onChange={({ target }) => set.mutate({ community, selfEdit: target.checked })}
      />
    </section>
  );
}
