import type { PublicCommunity } from '@muster/contracts/communities/model';
import { INVITE_LINKS } from '@muster/contracts/invite-links/constants';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
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
  const [values, setValues] = useState({ rank: '', days: '7', usesMax: null as number | null, note: '' });
  const [attempt, setAttempt] = useState(0);
  const utils = trpc.useUtils();
  const create = trpc.inviteLinks.create.useMutation({
    onSettled: () => utils.inviteLinks.list.invalidate({ community: community.uuid }),
  });
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const ranks = community.departments.flatMap(({ label: department, ranks: own }) =>
    own.map(({ id, label }) => ({ value: id, label: t('invite-links.rank', { rank: label, department }) })),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (create.isPending) return;
    const { rank, days, usesMax, note } = values;
    const link = { rank: rank || null, days: days === FOR_GOOD ? null : Number(days), usesMax, note };
    create.mutate({ community: community.uuid, link }, { onSuccess: ({ address }) => onMade(address) });
  };
  const lengths = DAYS.map((days) => ({ value: String(days), label: t('invite-links.form.forDays', { days }) }));
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {create.error && <FormSummaryErrors errors={[{ message: readFailure(create.error).text }]} attempt={attempt} />}
      {givesRanks && (
        <Select
          label={t('invite-links.form.rank')}
          help={t('invite-links.form.rankHelp')}
          value={values.rank}
          onChange={({ target }) => set({ rank: target.value })}
          placeholder={t('invite-links.form.noRank')}
          options={ranks}
        />
      )}
      <Select
        label={t('invite-links.form.days')}
        value={values.days}
        onChange={({ target }) => set({ days: target.value })}
        options={[...lengths, { value: FOR_GOOD, label: t('invite-links.form.forGood') }]}
      />
      <NumberInput
        label={t('invite-links.form.usesMax')}
        help={t('invite-links.form.usesHelp')}
        value={values.usesMax}
        bounds={[1, INVITE_LINKS.usesMax]}
        optional
        onChange={(usesMax) => set({ usesMax })}
      />
      <TextInput
        label={t('invite-links.form.note')}
        help={t('invite-links.form.noteHelp')}
        optional
        maxLength={INVITE_LINKS.noteMax}
        value={values.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={create.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={create.isPending}>
          {t('invite-links.form.make')}
        </Button>
      </FormActions>
    </form>
  );
}
