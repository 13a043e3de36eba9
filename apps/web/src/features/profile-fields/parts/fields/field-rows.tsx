import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { ManagedField } from '@muster/contracts/profile-fields/model';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { useMoveField } from '../../queries.ts';
import rows from '../../../../ui/lists/sorted-rows.module.css';
import styles from '../profile-fields.module.css';

interface FieldRowsProps {
  community: string;
  fields: readonly ManagedField[];
  onOpen: (id: string) => void;
  onRemove: (field: ManagedField) => void;
}

/** The fields in the order of the profile, which can be changed by dragging and by keyboard. */
export function FieldRows({ community, fields, onOpen, onRemove }: FieldRowsProps) {
  const t = useT();
  const move = useMoveField(community);
  const row = (field: ManagedField, handle: ReactNode) => {
    const at = fields.indexOf(field);
    const above = fields[at - 1];
    return (
      <FieldRow
        field={field}
        handle={handle}
        onOpen={() => onOpen(field.id)}
        onRemove={() => onRemove(field)}
        up={above ? () => move(field.id, above.id) : null}
        down={at < fields.length - 1 ? () => move(field.id, fields[at + 2]?.id ?? null) : null}
      />
    );
  };
  return (
    <SortableList
      items={fields}
      nameOf={({ label }) => label}
      onMove={move}
      label={t('profile-fields.title')}
      words={sortWords(fields.length)}
      className={classNames(rows.rows, styles.rows)}
    >
      {row}
    </SortableList>
  );
}

interface FieldRowProps {
  field: ManagedField;
  handle: ReactNode;
  onOpen: () => void;
  onRemove: () => void;
  up: (() => void) | null;
  down: (() => void) | null;
}

function FieldRow({ field, handle, onOpen, onRemove, up, down }: FieldRowProps) {
  const t = useT();
  const { label, type, audience, requiredOnJoin, unique, filled } = field;
  return (
    <div className={rows.row}>
      {handle}
      <div className={rows.words}>
        <span className={rows.title}>
          <button type="button" className={rows.open} onClick={onOpen}>
            {label}
          </button>
          {unique && <Badge>{t('profile-fields.unique')}</Badge>}
          {requiredOnJoin && <Badge>{t('profile-fields.required')}</Badge>}
        </span>
        <span className={rows.facts}>
          <span>{t(`profile-fields.types.${type}`)}</span>
          <span>{t(`profile-fields.audiences.${audience}`)}</span>
          {!isComputed(type) && <span>{t('profile-fields.filled', { count: filled })}</span>}
        </span>
      </div>
      <RowMenu name={label} onEdit={onOpen} onRemove={onRemove} up={up} down={down} />
    </div>
  );
}
