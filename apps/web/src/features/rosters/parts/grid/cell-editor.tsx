import { ROSTER } from '@muster/contracts/rosters/constants';
import type { CellValue, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import styles from './grid.module.css';

interface CellEditorProps {
  column: ShownRosterColumn;
  value: CellValue;
  /** The key that opened the editor, which takes the place of what was in the cell. */
  typed: string | null;
  label: string;
  /** With null the cell stays as it was. */
  onEnd: (text: string | null, move: 'down' | 'right' | 'stay') => void;
}

/** The field in a cell that is edited. Enter and Tab keep what was typed, Escape does not. */
export function CellEditor({ column, value, typed, label, onEnd }: CellEditorProps) {
  const t = useT();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  const { type, options } = column;
  useEffect(() => {
    field.current?.focus();
    if (typed === null && type !== 'select') field.current?.select?.();
  }, [typed, type]);
  const finish = (keep: boolean, move: 'down' | 'right' | 'stay') => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(keep ? (field.current?.value ?? '') : null, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const moves: Readonly<Record<string, 'down' | 'right' | 'stay'>> = { Enter: 'down', Tab: 'right', Escape: 'stay' };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    finish(event.key !== 'Escape', move);
  };
  const shared = { ref: field, 'aria-label': label, onKeyDown, className: styles.field };
  if (type === 'select') {
    return (
      <select
        {...shared}
        defaultValue={typeof value === 'string' ? value : ''}
        onChange={() => finish(true, 'stay')}
        onBlur={() => finish(false, 'stay')}
      >
        <option value="">{t('rosters.grid.empty')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const isDate = type === 'date';
  return (
    <input
      {...shared}
      type={isDate ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={ROSTER.cellMax}
      defaultValue={isDate || typed === null ? String(value ?? '') : typed}
      onBlur={() => finish(true, 'stay')}
    />
  );
}
