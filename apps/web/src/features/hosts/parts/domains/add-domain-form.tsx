import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { DOMAINS_MAX } from '@muster/contracts/hosts/enums';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/content/card.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useAddDomain } from '../../queries.ts';
import styles from './domains.module.css';

/** One line to add a domain; what is wrong with it is said at the field. */
export function AddDomainForm({ community, items }: { community: string; items: readonly CustomDomain[] }) {
  const t = useT();
  const [domain, setDomain] = useState('');
  const add = useAddDomain(community);
  const full = items.filter(({ state }) => state !== 'quarantined').length >= DOMAINS_MAX;
  const send = () =>
    add.mutate(
      { community, domain },
      {
        onSuccess(added) {
          setDomain('');
          notify({ type: 'positive', message: t('hosts.domains.add.done', { domain: added.display }) });
        },
      },
    );
  return (
    <Card>
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (domain.trim() && !full && !add.isPending) send();
        }}
      >
        <TextInput
          label={t('hosts.domains.add.label')}
          help={full ? t('hosts.domains.add.full', { limit: DOMAINS_MAX }) : t('hosts.domains.add.help')}
          error={add.error ? readFailure(add.error).text : undefined}
          value={domain}
          onChange={(event) => {
            setDomain(event.target.value);
            if (add.error) add.reset();
          }}
          placeholder="play.example.org"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          inputMode="url"
          spellCheck={false}
          maxLength={300}
        />
        <Button
          type="submit"
          kind="primary"
          size="md"
          icon={IconPlus}
          busy={add.isPending}
          disabled={full || !domain.trim()}
        >
          {t('hosts.domains.add.action')}
        </Button>
      </form>
    </Card>
  );
}
