import { FORM } from '@muster/contracts/forms/constants';
import { DRAWING, type DrawnPoint, isDrawn, strokesOf, writeDrawing } from '@muster/contracts/form-structure/drawing';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { type PointerEvent, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FieldNotes, OptionalMark, useFieldWiring } from '../../../../ui/forms/form-field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Drawing } from '../shown/drawing.tsx';
import styles from './fill.module.css';

interface SignatureAnswerProps {
  id: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  optional: boolean;
  /** A name that was written, or what was drawn. */
  value: string;
  onChange: (value: string | null) => void;
}

/** A signature: drawn with a finger, a pen or the mouse, or written as a name. */
export function SignatureAnswer(props: SignatureAnswerProps) {
  const t = useT();
  const { value, onChange, ...common } = props;
  const [writes, setWrites] = useState(value !== '' && !isDrawn(value));
  const turn = (isWriting: boolean) => () => {
    setWrites(isWriting);
    onChange(null);
  };
  if (!writes) return <Pad {...props} onWrite={turn(true)} />;
  return (
    <div className={styles.signing}>
      <TextInput
        {...common}
        value={value}
        maxLength={FORM.shortTextMax}
        autoComplete="name"
        className={styles.signature}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <div>
        <Button size="sm" kind="quiet" icon={IconSignature} onClick={turn(false)}>
          {t('form-structure.signature.draw')}
        </Button>
      </div>
    </div>
  );
}

function Pad({
  id,
  label,
  help,
  error,
  optional,
  value,
  onChange,
  onWrite,
}: SignatureAnswerProps & { onWrite: () => void }) {
  const t = useT();
  const wiring = useFieldWiring({ id, help, error });
  const [stroke, setStroke] = useState<readonly DrawnPoint[]>([]);
  const strokes = strokesOf(value) ?? [];
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([pointOf(event)]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // Read here: an event has no target any more when the state is worked out.
    const point = pointOf(event);
    setStroke((now) => [...now, point]);
  };
  const end = () => {
    if (stroke.length > 0) onChange(writeDrawing([...strokes, stroke]));
    setStroke([]);
  };
  return (
    <fieldset id={id} className={styles.choices} tabIndex={-1} aria-describedby={wiring['aria-describedby']}>
      <legend>
        {label}
        {optional && <OptionalMark />}
      </legend>
      <Drawing
        className={styles.pad}
        strokes={stroke.length > 0 ? [...strokes, stroke] : strokes}
        label={t(value === '' ? 'form-structure.signature.empty' : 'form-structure.signature.drawn')}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {value === '' && stroke.length === 0 && <p className={styles.help}>{t('form-structure.signature.empty')}</p>}
      <div className={styles.padButtons}>
        <Button size="sm" kind="quiet" icon={IconKeyboard} onClick={onWrite}>
          {t('form-structure.signature.write')}
        </Button>
        {value !== '' && (
          <Button size="sm" kind="quiet" icon={IconEraser} onClick={() => onChange(null)}>
            {t('form-structure.signature.clear')}
          </Button>
        )}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

/** Where a pointer is, in units of the area and not of the screen. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): DrawnPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * DRAWING.width, y: ((clientY - top) / height) * DRAWING.height };
}
