import { QUESTION_TYPES, type QuestionType } from '@muster/contracts/form-structure/question-types';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { QUESTION_GLYPHS } from '../../question-glyphs.ts';

/** The types under headings, by the first of each. */
const GROUPS: Partial<Record<QuestionType, 'text' | 'choice' | 'time' | 'contact' | 'community' | 'more'>> = {
  shortText: 'text',
  select: 'choice',
  date: 'time',
  email: 'contact',
  member: 'community',
  rating: 'more',
};

/** Adds a question to a section: a menu of the types. */
export function AddQuestion({ section, onAdd }: { section: string; onAdd: (type: QuestionType) => void }) {
  const t = useT();
  const items = QUESTION_TYPES.flatMap((type): MenuItem[] => {
    const group = GROUPS[type];
    const entry = {
      id: type,
      label: t(`form-structure.types.${type}`),
      icon: QUESTION_GLYPHS[type],
      onSelect: () => onAdd(type),
    };
    return group ? [{ kind: 'label', id: group, label: t(`form-structure.list.groups.${group}`) }, entry] : [entry];
  });
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="sm"
          kind="quiet"
          icon={IconPlus}
          aria-label={t('form-structure.list.addTo', { section })}
        >
          {t('form-structure.list.add')}
        </Button>
      )}
    />
  );
}
