import type { MergePreview } from '@muster/contracts/merges/model';
import { MERGES } from '@muster/contracts/merges/constants';
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
    t('merges.effect.ends', names),
    t('merges.effect.moves', { ...names, notes, shifts, identifiers, positions }),
    ...(sysStatus === into.sysStatus ? [] : [t('merges.effect.becomes', names)]),
    ...(left.length === 0 ? [] : [t('merges.effect.ranksLeft', { ranks: left.map(({ label }) => label).join(', ') })]),
    ...left.flatMap(({ label, stays }) =>
      stays === null ? [] : [t('merges.effect.rankStays', { rank: label, permission: stays })],
    ),
    ...fieldsLeft.map(({ label, missing }) =>
      missing === null
        ? t('merges.effect.fieldTaken', { ...names, field: label })
        : t('merges.effect.fieldLeft', { ...names, field: label, permission: missing }),
    ),
    ...(hides ? [t('merges.effect.hidden', names)] : []),
    ...(closesShift ? [t('merges.effect.shift', names)] : []),
    ...(banned ? [t('merges.effect.ban')] : []),
    t('merges.effect.elsewhere'),
    t('merges.effect.undo', { days: MERGES.undoDays }),
  ];
  return (
    <section className={styles.part} aria-label={t('merges.happens')}>
      <h3 className={styles.title}>{t('merges.happens')}</h3>
      <ul className={styles.effects}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
