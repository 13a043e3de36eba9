import type { Action } from '@muster/contracts/actions/model';
import type { Question } from '@muster/contracts/form-structure/model';
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useStructure } from '../../../departments/public.ts';
import { ClausesEditor } from '../../../form-structure/public.ts';
import { actionAbout } from '../../action-about.ts';
import { ACTION_GLYPHS } from '../../action-glyphs.ts';
import { isComplete } from '../../new-action.ts';
import { ActionSettings } from './action-settings.tsx';
import styles from './actions-editor.module.css';

interface ActionCardProps {
  community: string;
  action: Action;
  questions: readonly Question[];
  scored: boolean;
  handle: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (action: Action) => void;
  onRemove: () => void;
}

/** One action of a list; its settings and condition show when it is opened. */
export function ActionCard({
  community,
  action,
  questions,
  scored,
  handle,
  open,
  onOpen,
  onChange,
  onRemove,
}: ActionCardProps) {
  const t = useT();
  const id = useId();
  const departments = useStructure(community).data?.departments ?? [];
  const name = t(`actions.kinds.${action.kind}`);
  const about = actionAbout(action, departments);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {handle}
        <Icon of={ACTION_GLYPHS[action.kind]} size={18} />
        <span className={styles.name}>
          {name}
          {!open && about !== '' && <span className={styles.about}> {about}</span>}
        </span>
        {action.when !== null && <Badge>{t('actions.editor.conditional')}</Badge>}
        {!isComplete(action) && <Badge tone="warning">{t('actions.editor.incomplete')}</Badge>}
        <IconButton
          icon={open ? IconChevronUp : IconChevronDown}
          label={t(open ? 'actions.editor.close' : 'actions.editor.open', { name })}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(!open)}
        />
        <IconButton icon={IconTrash} label={t('actions.editor.remove', { name })} onClick={onRemove} />
      </div>
      {open && (
        <div id={id} className={styles.body}>
          <ActionSettings community={community} action={action} departments={departments} onChange={onChange} />
          <ClausesEditor
            community={community}
            title={t('actions.editor.when')}
            always={t('actions.editor.always')}
            before={questions}
            scored={scored}
            departments={departments}
            condition={action.when}
            onChange={(when) => onChange({ ...action, when })}
          />
        </div>
      )}
    </div>
  );
}
