import type { RunAction, RunPreview as Preview } from '@muster/contracts/bulk-actions/model';
import { MEMBER_STATES } from '@muster/contracts/directory/constants';
import { IconAlertTriangle, IconCheck, IconEqual } from '@tabler/icons-react';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx';
import styles from './runs.module.css';

type Items = Preview['will'];

interface RunPreviewProps {
  action: RunAction;
  preview: Preview;
  /** Whether the items are people, whose pictures are shown beside their names. */
  people?: boolean;
}

/** What it will be done to, and what not and why; counted, and the first of each named. */
export function RunPreview({ action, preview, people = true }: RunPreviewProps) {
  const t = useT();
  const { kind } = action;
  const { will, unchanged, refused } = preview;
  const former = action.kind === 'reactivate' && action.giveBack ? preview.formerRanks : [];
  return (
    <ul className={styles.preview} aria-label={t('bulk-actions.preview')}>
      <Line
        glyph={IconCheck}
        tone="will"
        items={will}
        pictured={people}
        text={t(`bulk-actions.kind.${kind}.will`, { count: will.count, shown: formatNumber(will.count) })}
      />
      {former.length > 0 && <FormerRanks ranks={former} />}
      {unchanged.count > 0 && (
        <Line
          glyph={IconEqual}
          tone="same"
          items={unchanged}
          pictured={people}
          text={t('bulk-actions.unchanged', { count: unchanged.count, shown: formatNumber(unchanged.count) })}
        />
      )}
      {refused.map((group) => (
        <Line
          key={`${group.code} ${group.text}`}
          glyph={IconAlertTriangle}
          tone="not"
          items={group}
          pictured={people}
          text={t('bulk-actions.refused', { count: group.count, shown: formatNumber(group.count) })}
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
      .map(({ label, count }) => t('bulk-actions.former', { rank: label, shown: formatNumber(count) }))
      .join(', ');
  const [back, out] = [named(true), named(false)];
  return (
    <li data-tone={back ? 'will' : 'not'}>
      <Icon of={back ? IconCheck : IconAlertTriangle} size={16} />
      <div className={styles.words}>
        <strong>{back ? t('bulk-actions.formerBack', { ranks: back }) : t('bulk-actions.formerNone')}</strong>
        {out && <p>{t('bulk-actions.formerOut', { ranks: out })}</p>}
      </div>
    </li>
  );
}

/** What stands in the way of a group; the refusal itself speaks of one person. */
function whyOf(t: ReturnType<typeof useT>, group: Preview['refused'][number]): string {
  const { code, about, count } = group;
  // How full it is belongs to the moment of each turn, and is not in the preview's refusal.
  if (code === 'communities.full') return t('bulk-actions.why.full');
  if (count === 1) return reasonText(group);
  switch (code) {
    case 'members.notFound':
      return t('bulk-actions.why.notFound');
    case 'members.notPending':
      return t('bulk-actions.why.notPending');
    case 'members.wrongState':
      return t('bulk-actions.why.wrongState', { state: stateWord(t, about ?? '') });
    case 'departments.primaryHeld':
      return t('bulk-actions.why.primaryHeld', { rank: about ?? '' });
    case 'promotionFlows.lacks':
      return t('bulk-actions.why.lacksRanks', { ranks: about ?? '' });
    default:
      return reasonText(group);
  }
}

/** The state of members as screens call it; one that this version does not know, as it is written. */
function stateWord(t: ReturnType<typeof useT>, about: string): string {
  const state = MEMBER_STATES.find((each) => each === about);
  return state ? t(`members.state.${state}`) : about;
}

interface LineProps {
  glyph: IconGlyph;
  tone: 'will' | 'same' | 'not';
  items: Items;
  pictured: boolean;
  text: string;
  why?: string;
}

function Line({ glyph, tone, items: { items, count }, pictured, text, why }: LineProps) {
  const t = useT();
  const names = items.map(({ name }) => name).join(', ');
  const more = count - items.length;
  return (
    <li data-tone={tone}>
      <Icon of={glyph} size={16} />
      <div className={styles.words}>
        <strong>{text}</strong>
        {why && <p>{why}</p>}
        {count > 0 && <small>{more > 0 ? t('bulk-actions.names', { names, more: formatNumber(more) }) : names}</small>}
      </div>
      {pictured && count > 0 && (
        <AvatarStack
          label={text}
          show={4}
          size={26}
          total={count}
          people={items.map(({ id, name, avatarUrl }) => ({ id, name, image: avatarUrl }))}
        />
      )}
    </li>
  );
}
