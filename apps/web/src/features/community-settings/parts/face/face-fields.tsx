import type { PublicCommunity } from '@muster/contracts/communities/model';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '@muster/contracts/kit/language/languages';
import type { FormErrors } from '../../../../platform/call-form/form-errors.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ImagePicker } from '../../../../ui/forms/image-picker.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { isTooLarge, pictureLimit, shownPicture } from '../../../../platform/forms/picked-picture.ts';
import type { FaceValues, TextField } from './settings-form.ts';
import type { useFaceForm } from './use-face-form.ts';
import styles from './customize.module.css';

const BANNER_BOX = { width: 1600, height: 480 };

type FaceFieldsProps = { face: ReturnType<typeof useFaceForm>; community: PublicCommunity };

type Translate = ReturnType<typeof useT>;

/** What is wrong with a field, in words that say what to do. */
export function fieldProblem(field: TextField, errors: FormErrors<FaceValues>, t: Translate): string | undefined {
  const isAddress = field === 'discord' || field === 'website';
  return errors[field] && (isAddress ? t('communities.customize.badAddress') : errors[field]);
}

/** The fields of a community's face. Their ids are what the first-run list and the error summary lead to. */
export function FaceFields({ face: { form, image, banner }, community }: FaceFieldsProps) {
  const t = useT();
  const { values, errors, set } = form;
  const text = (field: Exclude<TextField, 'language'>) => ({
    id: field,
    label: t(`communities.customize.${field}`),
    value: values[field] ?? '',
    error: fieldProblem(field, errors, t),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  // An address that is not there is null, so that one that was typed and deleted again is no change.
  const address = (field: 'discord' | 'website') => ({
    ...text(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value || null }),
  });
  const tooLarge = t('communities.customize.pictureTooLarge', { size: pictureLimit() });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput {...text('name')} maxLength={60} />
        <TextInput {...text('subtitle')} help={t('communities.customize.subtitleHelp')} maxLength={120} optional />
      </div>
      <TextArea {...text('description')} help={t('communities.customize.descriptionHelp')} maxLength={4000} optional />
      <ImagePicker
        id="picture"
        label={t('communities.customize.picture')}
        value={shownPicture(image.picked, community.image)}
        onChange={image.set}
        error={isTooLarge(image.picked) ? tooLarge : undefined}
        optional
      />
      <ImagePicker
        id="banner"
        label={t('communities.customize.banner')}
        value={shownPicture(banner.picked, community.banner)}
        onChange={banner.set}
        maxSize={BANNER_BOX}
        shape="wide"
        error={isTooLarge(banner.picked) ? tooLarge : undefined}
        optional
      />
      <div className={styles.pair}>
        <TextInput {...address('discord')} placeholder="discord.gg/…" inputMode="url" autoComplete="off" optional />
        <TextInput {...address('website')} placeholder="example.org" inputMode="url" autoComplete="url" optional />
      </div>
      <TextInput
        {...text('contact')}
        help={t('communities.customize.contactHelp')}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <Select
        id="language"
        value={values.language ?? ''}
        error={errors.language}
        onChange={({ target }) => set({ language: languageOf(target.value) })}
        label={t('communities.customize.language')}
        help={t('communities.customize.languageHelp')}
        options={[
          { value: '', label: t('communities.customize.languageOfBrowser') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
    </div>
  );
}
