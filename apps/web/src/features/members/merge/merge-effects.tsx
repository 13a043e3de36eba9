import type { MergePreview } from '@muster/contracts/members/merge-model';
import { MEMBERS } from '@muster/contracts/members/constants';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Chosen } from './merge-choices.tsx';
import styles from './merge.module.css';

/** What will happen, one effect a line. */
export function MergeEffects({ preview, chosen }: { preview: MergePreview; chosen: Chosen }) {
  const t = useT();
  const { from, into, ranks, sysStatus, banned, closesShift, left: fieldsLeft, hides } = preview;
  const names = { from: from.name, into: into.name };
  const { notes, shifts, identifiers, positions } = from.counts;
  const left = ranks.filter(({ id, outcome }) => outcome !== 'held' && !chosen.ranks.includes(id));
  const lines = [
    t('members.merge.effect.ends', names),
    t('members.merge.effect.moves', { ...names, notes, shifts, identifiers, positions }),
    ...(sysStatus === into.sysStatus ? [] : [t('members.merge.effect.becomes', names)]),
    ...(left.length === 0
      ? []
      : [t('members.merge.effect.ranksLeft', { ranks: left.map(({ label }) => label).join(', ') })]),
    ...left.flatMap(({ label, stays }) =>
      stays === null ? [] : [t('members.merge.effect.rankStays', { rank: label, permission: stays })],
    ),
    ...fieldsLeft.map(({ label, missing }) =>
      missing === null
        ? t('members.merge.effect.fieldTaken', { ...names, field: label })
        : t('members.merge.effect.fieldLeft', { ...names, field: label, permission: missing }),
    ),
    ...(hides ? [t('members.merge.effect.hidden', names)] : []),
    ...(closesShift ? [t('members.merge.effect.shift', names)] : []),
    ...(banned ? [t('members.merge.effect.ban')] : []),
    t('members.merge.effect.elsewhere'),
    t('members.merge.effect.undo', { days: MEMBERS.mergeUndoDays }),
  ];
  return (
    <section className={styles.part} aria-label={t('members.merge.happens')}>
      <h3 className={styles.title}>{t('members.merge.happens')}</h3>
      <ul className={styles.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
