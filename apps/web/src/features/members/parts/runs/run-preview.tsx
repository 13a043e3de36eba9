import type { RunAction, RunPreview as Preview } from '@muster/contracts/members/runs/model';
import { IconAlertTriangle, IconCheck, IconEqual } from '@tabler/icons-react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Icon, type IconGlyph } from '../../../../ui/icon.tsx';
import { AvatarStack } from '../../../../ui/people/avatar-stack.tsx';
import styles from './runs.module.css';

type People = Preview['will'];

/** Who it will be done to, and who not and why; counted, and the first of each named. */
export function RunPreview({ action, preview }: { action: RunAction; preview: Preview }) {
  const t = useT();
  const { kind } = action;
  const { will, unchanged, refused } = preview;
  const former = action.kind === 'reactivate' && action.giveBack ? preview.formerRanks : [];
  return (
    <ul className={styles.preview} aria-label={t('members.runs.preview')}>
      <Line
        glyph={IconCheck}
        tone="will"
        people={will}
        text={t(`members.runs.kind.${kind}.will`, { count: will.count, shown: formatNumber(will.count) })}
      />
      {former.length > 0 && <FormerRanks ranks={former} />}
      {unchanged.count > 0 && (
        <Line
          glyph={IconEqual}
          tone="same"
          people={unchanged}
          text={t('members.runs.unchanged', { count: unchanged.count, shown: formatNumber(unchanged.count) })}
        />
      )}
      {refused.map((group) => (
        <Line
          key={`${group.code} ${group.text}`}
          glyph={IconAlertTriangle}
          tone="not"
          people={group}
          text={t('members.runs.refused', { count: group.count, shown: formatNumber(group.count) })}
          why={whyOf(t, group)}
        />
      ))}
    </ul>
  );
}

/** Which ranks would be given back to how many, and which stay with whoever may give them. */
function FormerRanks({ ranks }: { ranks: Preview['formerRanks'] }) {
  const t = useT();
  const named = (may: boolean) =>
    ranks
      .filter(({ mayGive }) => mayGive === may)
      .map(({ label, count }) => t('members.runs.former', { rank: label, shown: formatNumber(count) }))
      .join(', ');
  const [back, out] = [named(true), named(false)];
  return (
    <li data-tone={back ? 'will' : 'not'}>
      <Icon of={back ? IconCheck : IconAlertTriangle} size={16} />
      <div className={styles.words}>
        <strong>{back ? t('members.runs.formerBack', { ranks: back }) : t('members.runs.formerNone')}</strong>
        {out && <p>{t('members.runs.formerOut', { ranks: out })}</p>}
      </div>
    </li>
  );
}

/** What stands in the way of a group; the refusal itself speaks of one person. */
function whyOf(t: ReturnType<typeof useT>, { code, text, about, count }: Preview['refused'][number]): string {
  // How full it is belongs to the moment of each turn, and is not in the preview's refusal.
  if (code === 'communities.full') return t('members.runs.why.full');
  if (count === 1) return text;
  switch (code) {
    case 'members.notFound':
      return t('members.runs.why.notFound');
    case 'members.notPending':
      return t('members.runs.why.notPending');
    case 'members.wrongState':
      return t('members.runs.why.wrongState', { state: about ?? '' });
    case 'departments.primaryHeld':
      return t('members.runs.why.primaryHeld', { rank: about ?? '' });
    default:
      return text;
  }
}

interface LineProps {
  glyph: IconGlyph;
  tone: 'will' | 'same' | 'not';
  people: People;
  text: string;
  why?: string;
}

function Line({ glyph, tone, people: { people, count }, text, why }: LineProps) {
  const t = useT();
  const names = people.map(({ name }) => name).join(', ');
  const more = count - people.length;
  return (
    <li data-tone={tone}>
      <Icon of={glyph} size={16} />
      <div className={styles.words}>
        <strong>{text}</strong>
        {why && <p>{why}</p>}
        {count > 0 && <small>{more > 0 ? t('members.runs.names', { names, more: formatNumber(more) }) : names}</small>}
      </div>
      {count > 0 && (
        <AvatarStack
          label={text}
          show={4}
          size={26}
          total={count}
          people={people.map(({ accId, name, avatarUrl }) => ({ id: accId, name, image: avatarUrl }))}
        />
      )}
    </li>
  );
}
