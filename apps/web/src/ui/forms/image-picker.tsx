import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { FieldNotes, OptionalMark, useFieldWiring } from './form-field.tsx';
import type { FieldText } from './form-field.tsx';
import { resizeImage } from './resize-image.ts';
import type { PickedImage } from './resize-image.ts';
import styles from './forms.module.css';

interface ImagePickerProps extends FieldText {
  /** The address of the image there is: a kept one or `PickedImage.dataUrl`. */
  value: string | null;
  /** A picked image, already shrunk; null when it was removed. */
  onChange: (image: PickedImage | null) => void;
  /** The box it is shrunk into. */
  maxSize?: { width: number; height: number };
  /** Banners are wide. */
  shape?: 'square' | 'wide';
}

const defaultMaxSize = { width: 512, height: 512 };

/** Picks or catches an image and shrinks it before it travels. */
export function ImagePicker({
  value,
  onChange,
  maxSize = defaultMaxSize,
  shape = 'square',
  ...text
}: ImagePickerProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = unreadable ? t('ui.image.unreadable') : text.error;
  const wiring = useFieldWiring({ ...text, error, help: text.help ?? true });

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onChange(await resizeImage(file, maxSize));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <div className={styles.field} role="group" aria-labelledby={`${wiring.id}-label`}>
      <span className={styles.label} id={`${wiring.id}-label`}>
        {text.label}
        {text.optional && <OptionalMark />}
      </span>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classNames(styles.preview, shape === 'wide' && styles.wide)}>
          {value ? <img src={value} alt={t('ui.image.preview')} /> : <Icon of={IconPhoto} size={26} />}
        </div>
        <div className={styles.dropWords}>
          <div className={styles.dropButtons}>
            <Button {...wiring} icon={IconUpload} busy={busy} onClick={() => input.current?.click()}>
              {t(value ? 'ui.image.replace' : 'ui.image.choose')}
            </Button>
            {value && (
              <Button kind="quiet" icon={IconTrash} onClick={() => onChange(null)}>
                {t('ui.image.remove')}
              </Button>
            )}
          </div>
          <FieldNotes id={wiring.id} help={text.help ?? t('ui.image.help', maxSize)} error={error} />
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Picking the same file again must count as picking.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
