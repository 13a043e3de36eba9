import type { FormPictures } from '@muster/contracts/forms/model';
import type { ImageUpload } from '@muster/contracts/kit/images';
import { isTooLarge, pictureLimit, pictureUpload } from '../../../platform/forms/picked-picture.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { ImagePicker } from '../../../ui/forms/image-picker.tsx';
import type { PickedImage } from '../../../ui/forms/resize-image.ts';
import { useState } from 'react';

interface PicturesProps {
  pictures: FormPictures;
  /** What went wrong with the last change, in words. */
  failure: string | undefined;
  onChange: (change: { icon?: ImageUpload | null; image?: ImageUpload | null }) => void;
}

const ICON = { width: 256, height: 256 };
const IMAGE = { width: 1600, height: 500 };

/** The pictures of a form or a folder. Each change is saved at once. */
export function Pictures({ pictures, failure, onChange }: PicturesProps) {
  const t = useT();
  const [large, setLarge] = useState<'icon' | 'image' | null>(null);
  const change = (name: 'icon' | 'image') => (picked: PickedImage | null) => {
    setLarge(isTooLarge(picked) ? name : null);
    if (!isTooLarge(picked)) onChange({ [name]: pictureUpload(picked) });
  };
  const errorOf = (name: 'icon' | 'image') =>
    large === name ? t('forms.pictures.tooLarge', { limit: pictureLimit() }) : undefined;
  return (
    <>
      <ImagePicker
        label={t('forms.pictures.icon')}
        help={t('forms.pictures.iconHelp')}
        value={pictures.icon}
        maxSize={ICON}
        error={errorOf('icon') ?? failure}
        onChange={change('icon')}
        optional
      />
      <ImagePicker
        label={t('forms.pictures.image')}
        help={t('forms.pictures.imageHelp')}
        value={pictures.image}
        maxSize={IMAGE}
        shape="wide"
        error={errorOf('image')}
        onChange={change('image')}
        optional
      />
    </>
  );
}
