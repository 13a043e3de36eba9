import type { Account } from '@muster/contracts/accounts/model';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '@muster/contracts/kit/language/languages';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Panel } from '../../../ui/content/card.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useUpdateAccount } from '../queries.ts';

/** What the person reads, on each device that is signed in. */
export function LanguagePanel({ account }: { account: Account }) {
  const t = useT();
  const update = useUpdateAccount();
  return (
    <Panel title={t('accounts.language.title')}>
      <Select
        label={t('accounts.language.label')}
        help={t('accounts.language.help')}
        value={(update.isPending ? update.variables?.language : account.language) ?? ''}
        disabled={update.isPending}
        onChange={({ target }) =>
          update.mutate({ language: languageOf(target.value) }, { onError: (error) => tellFailure(error) })
        }
        options={[
          { value: '', label: t('accounts.language.automatic') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
    </Panel>
  );
}
