import type { PublicCommunity } from '@muster/contracts/communities/model';
import { INVITE_LINKS } from '@muster/contracts/invite-links/constants';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './links.module.css';

interface NewLinkProps {
  community: PublicCommunity;
  /** Whether the viewer may give ranks at all. */
  givesRanks: boolean;
  open: boolean;
  onClose: () => void;
}

const DAYS = [1, 7, 30, 90];
const FOR_GOOD = 'never';

/** Makes a link, and shows it once. */
export function NewLink({ open, onClose, ...rest }: NewLinkProps) {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  const isMade = address !== null;
  const close = () => {
    setAddress(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(isMade ? 'invite-links.made.title' : 'invite-links.form.title')}
      lead={isMade ? t('invite-links.made.lead') : undefined}
      width={480}
    >
      {isMade ? <Made address={address} onClose={close} /> : <LinkForm {...rest} onMade={setAddress} onClose={close} />}
    </Dialog>
  );
}

function Made({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useT();
  return (
    <div className={styles.form}>
      <CopyField text={address} label={t('invite-links.made.copy')} done={t('invite-links.made.copied')} />
      <FormActions>
        <Button size="md" kind="primary" onClick={onClose}>
          {t('invite-links.made.done')}
        </Button>
      </FormActions>
    </div>
  );
}

type FormProps = Omit<NewLinkProps, 'open'> & { onMade: (address: string) => void };

function LinkForm({ community, givesRanks, onMade, onClose }: FormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const create = trpc.inviteLinks.create.useMutation({
    onSettled: () => utils.inviteLinks.list.invalidate({ community: community.uuid }),
  });
  const form = useCallForm({
    begin: { rank: '', days: '7', usesMax: null as number | null, note: '' },
    sending: create,
    send({ rank, days, usesMax, note }, sent) {
      const link = { rank: rank || null, days: days === FOR_GOOD ? null : Number(days), usesMax, note };
      create.mutate({ community: community.uuid, link }, sent);
    },
    onDone: ({ address }) => onMade(address),
  });
  const ranks = community.departments.flatMap(({ label: department, ranks: own }) =>
    own.map(({ id, label }) => ({ value: id, label: t('invite-links.rank', { rank: label, department }) })),
  );
  const lengths = DAYS.map((days) => ({ value: String(days), label: t('invite-links.form.forDays', { days }) }));
  return (
    <CallForm form={form} className={styles.form} submit={t('invite-links.form.make')} onCancel={onClose}>
      {givesRanks && (
        <Select
          {...form.text('rank')}
          label={t('invite-links.form.rank')}
          help={t('invite-links.form.rankHelp')}
          placeholder={t('invite-links.form.noRank')}
          options={ranks}
        />
      )}
      <Select
        {...form.text('days')}
        label={t('invite-links.form.days')}
        options={[...lengths, { value: FOR_GOOD, label: t('invite-links.form.forGood') }]}
      />
      <NumberInput
        label={t('invite-links.form.usesMax')}
        help={t('invite-links.form.usesHelp')}
        error={form.errors.usesMax}
        value={form.values.usesMax}
        bounds={[1, INVITE_LINKS.usesMax]}
        optional
        onChange={(usesMax) => form.set({ usesMax })}
      />
      <TextInput
        {...form.text('note')}
        label={t('invite-links.form.note')}
        help={t('invite-links.form.noteHelp')}
        optional
        maxLength={INVITE_LINKS.noteMax}
      />
    </CallForm>
  );
}
