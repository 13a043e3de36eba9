import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { MemberPicker, type Picked } from '../../../members/public.ts';
import { useGiveRank } from '../../queries.ts';
import styles from '../departments.module.css';

/** Gives a rank to members, one press each; each is a change of its own, with the reason that stands there. */
export function RankGiving({ community, id, label }: { community: string; id: string; label: string }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const give = useGiveRank(community);
  const giveTo = ({ accId, name }: Picked) =>
    give.mutate(
      { community, accId, give: [{ rank: id }], reason },
      {
        onSuccess: ({ change }) => {
          const message = change ? 'departments.form.rankGiven' : 'departments.form.rankHeld';
          notify({ type: change ? 'positive' : 'info', message: t(message, { name, rank: label }) });
        },
        onError: (error) => tellFailure(error, name),
      },
    );
  return (
    <section aria-label={t('departments.form.giveRank')} className={styles.form}>
      <h3 className={styles.kind}>{t('departments.form.giveRank')}</h3>
      <TextInput
        size="sm"
        label={t('departments.form.giveReason')}
        optional
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <MemberPicker
        community={community}
        label={t('departments.form.giveTo')}
        without={[]}
        busy={give.isPending}
        onPick={giveTo}
      />
    </section>
  );
}
