import type { Category } from '@muster/contracts/calendar/model';
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { communityAccentStyle } from '../../../ui/theme/community-accent.ts';
import { categoryGlyph } from '../category-glyphs.ts';
import styles from './category-chip.module.css';

/** The colour of a category as custom properties that can be read on every surface of both themes. */
export function categoryStyle(color: string | undefined): CSSProperties {
  return color === undefined ? {} : communityAccentStyle(color);
}

type Shown = Pick<Category, 'label' | 'color' | 'icon'>;

/** The mark of a category, in its colour. */
export function CategoryMark({ category: { color, icon } }: { category: Omit<Shown, 'label'> }) {
  return (
    <span className={styles.mark} style={categoryStyle(color)}>
      <Icon of={categoryGlyph(icon)} size={16} />
    </span>
  );
}

/** What kind of event it is. */
export function CategoryChip({ category }: { category: Shown }) {
  return (
    <span className={styles.chip} style={categoryStyle(category.color)}>
      <Icon of={categoryGlyph(category.icon)} size={14} />
      {category.label}
    </span>
  );
}

interface CategoryToggleProps {
  category: Shown;
  pressed: boolean;
  onPress: () => void;
}

/** Shows events of a category, or leaves them out. */
export function CategoryToggle({ category, pressed, onPress }: CategoryToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      style={categoryStyle(category.color)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon of={categoryGlyph(category.icon)} size={15} />
      {category.label}
    </button>
  );
}
