import { ROSTER } from '@muster/contracts/rosters/constants';
import type { CellValue, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import type { CellMove } from './grid-rows.ts';
import styles from './grid.module.css';

interface CellEditorProps {
  column: ShownRosterColumn;
  value: CellValue;
  /** The key that opened the editor, which takes the place of what was in the cell. */
  typed: string | null;
  label: string;
  /** With null the cell stays as it was. */
  onEnd: (text: string | null, move: CellMove) => void;
  /** The next value of a unique column that begins like this and is not taken; null where it could not be found. */
  onNextFree: (prefix: string) => Promise<string | null>;
  /** Shows what was in the cell; what was typed is kept. */
  onHistory: () => void;
}

/** The field in a cell that is edited. Enter and Tab keep what was typed, Escape does not. */
export function CellEditor({ column, value, typed, label, onEnd, onNextFree, onHistory }: CellEditorProps) {
  const t = useT();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  /** Whether an option is being chosen by keyboard, where each press changes it. */
  const isByKey = useRef(false);
  const { type, options, unique } = column;
  useEffect(() => {
    field.current?.focus();
    if (typed === null && type !== 'select') field.current?.select?.();
  }, [typed, type]);
  const finish = (keep: boolean, move: CellMove) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(keep ? (field.current?.value ?? '') : null, move);
  };
  const fillIn = async () => {
    const found = await onNextFree((field.current?.value ?? '').replace(/\d+$/, ''));
    if (field.current && found !== null) field.current.value = found;
    field.current?.focus();
  };
  const showHistory = () => {
    finish(true, 'stay');
    onHistory();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    isByKey.current = true;
    if (unique && event.key === 'F4') {
      event.preventDefault();
      return void fillIn();
    }
    if (event.key === 'F2' && event.shiftKey) {
      event.preventDefault();
      return showHistory();
    }
    const moves: Readonly<Record<string, CellMove>> = { Enter: 'down', Tab: 'right', Escape: 'stay' };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    finish(event.key !== 'Escape', move);
  };
  const shared = { ref: field, 'aria-label': label, onKeyDown, className: styles.field };
  const under = (
    <span className={styles.under}>
      {unique && <UnderField onPress={() => void fillIn()}>{t('rosters.grid.nextFree')}</UnderField>}
      <UnderField onPress={showHistory}>{t('rosters.grid.history')}</UnderField>
    </span>
  );
  if (type === 'select') {
    return (
      <>
        <select
          {...shared}
          defaultValue={typeof value === 'string' ? value : ''}
          onPointerDown={() => {
            isByKey.current = false;
          }}
          onChange={() => {
            if (!isByKey.current) finish(true, 'stay');
          }}
          onBlur={() => finish(isByKey.current, 'left')}
        >
          <option value="">{t('rosters.grid.empty')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        {under}
      </>
    );
  }
  const isDate = type === 'date';
  return (
    <>
      <input
        {...shared}
        type={isDate ? 'date' : 'text'}
        inputMode={type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={ROSTER.cellMax}
        defaultValue={isDate || typed === null ? String(value ?? '') : typed}
        onBlur={() => finish(true, 'left')}
      />
      {under}
    </>
  );
}

/** A button below the field, which is out of the way of Tab. The field keeps the focus, so that the editor stays open. */
function UnderField({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" tabIndex={-1} onPointerDown={(event) => event.preventDefault()} onClick={onPress}>
      {children}
    </button>
  );
}
