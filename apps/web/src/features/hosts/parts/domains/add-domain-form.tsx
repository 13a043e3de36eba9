import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { DOMAINS_MAX } from '@muster/contracts/hosts/enums';
import { IconPlus } from '@tabler/icons-react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/content/card.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useAddDomain } from '../../queries.ts';
import styles from './domains.module.css';

const FIELD_OF_CODE = {
  'hosts.domainInvalid': 'domain',
  'hosts.domainWildcard': 'domain',
  'hosts.domainIsAddress': 'domain',
  'hosts.domainIsSuffix': 'domain',
  'hosts.domainIsOurs': 'domain',
  'hosts.domainAdded': 'domain',
  'hosts.domainTaken': 'domain',
  'hosts.domainQuarantined': 'domain',
} as const;

/** One line to add a domain; what is wrong with it is said at the field. */
export function AddDomainForm({ community, items }: { community: string; items: readonly CustomDomain[] }) {
  const t = useT();
  const add = useAddDomain(community);
  const full = items.filter(({ state }) => state !== 'quarantined').length >= DOMAINS_MAX;
  const form = useCallForm({
    begin: { domain: '' },
    sending: add,
    fieldOfCode: FIELD_OF_CODE,
    send: ({ domain }, sent) => add.mutate({ community, domain }, sent),
    onDone({ display }) {
      form.restart({ domain: '' });
      notify({ type: 'positive', message: t('hosts.domains.add.done', { domain: display }) });
    },
  });
  return (
    <Card>
      <CallForm form={form} className={styles.addForm} submit={null}>
        <div className={styles.add}>
          <TextInput
            {...form.text('domain')}
            label={t('hosts.domains.add.label')}
            help={full ? t('hosts.domains.add.full', { limit: DOMAINS_MAX }) : t('hosts.domains.add.help')}
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
            busy={form.isBusy}
            disabled={full || form.values.domain.trim() === ''}
          >
            {t('hosts.domains.add.action')}
          </Button>
        </div>
      </CallForm>
    </Card>
  );
}
