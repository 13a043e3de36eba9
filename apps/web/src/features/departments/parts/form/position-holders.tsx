import type { Structure } from '@muster/contracts/departments/model';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { MemberPicker } from '../../../members/public.ts';
import { useFillPosition } from '../../queries.ts';
import styles from '../departments.module.css';

/** Who fills a position, and the way to take each of them out of it. */
export function PositionHolders({ community, structure, id }: { community: string; structure: Structure; id: string }) {
  const t = useT();
  const fill = useFillPosition(community);
  const position = structure.departments.flatMap(({ positions }) => positions).find((each) => each.id === id);
  const holders = position?.holders ?? [];
  const ids = holders.map((each) => each.accId);
  const fillWith = (accIds: string[]) =>
    fill.mutate({ community, position: id, accIds, seen: ids }, { onError: (error) => tellFailure(error) });
  return (
    <section aria-label={t('departments.form.holders')}>
      <h3 className={styles.kind}>{t('departments.form.holders')}</h3>
      {holders.length === 0 && <p className={styles.none}>{t('departments.parts.nobody')}</p>}
      <ul className={styles.holders}>
        {holders.map(({ accId, name, avatarUrl, banned }) => (
          <li key={accId}>
            <Avatar name={name} image={avatarUrl} size={28} />
            <span>{name}</span>
            {banned && <StatePill tone="negative">{t('departments.parts.bannedHolder')}</StatePill>}
            <IconButton
              icon={IconX}
              size="xs"
              label={t('departments.form.removeHolder', { name })}
              onClick={() => fillWith(ids.filter((each) => each !== accId))}
            />
          </li>
        ))}
      </ul>
      {position && position.vacancies > 0 && (
        <MemberPicker
          community={community}
          label={t('departments.form.addHolder')}
          without={ids}
          busy={fill.isPending}
          onPick={({ accId }) => fillWith([...ids, accId])}
        />
      )}
    </section>
  );
}
