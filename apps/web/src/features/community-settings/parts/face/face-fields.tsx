import type { PublicCommunity } from '@muster/contracts/communities/model';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '@muster/contracts/kit/language/languages';
import type { FieldErrors } from 'react-hook-form';
import { fieldText } from '../../../../platform/i18n/field-text.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ImagePicker } from '../../../../ui/forms/image-picker.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { isTooLarge, pictureLimit, shownPicture } from '../../../../platform/forms/picked-picture.ts';
import { type FaceValues, type TextField, typedAddress } from './settings-form.ts';
import type { useFaceForm } from './use-face-form.ts';
import styles from './customize.module.css';

const BANNER_BOX = { width: 1600, height: 480 };

type FaceFieldsProps = { face: ReturnType<typeof useFaceForm>; community: PublicCommunity };

/** What is wrong with a field, in words that say what to do. */
export function fieldProblem(
  field: TextField,
  errors: FieldErrors<FaceValues>,
  t: ReturnType<typeof useT>,
): string | undefined {
  const message = errors[field]?.message;
  const isAddress = field === 'discord' || field === 'website';
  return message && (isAddress ? t('communities.customize.badAddress') : fieldText(message));
}

/** The fields of a community's face. Their ids are what the first-run list and the error summary lead to. */
export function FaceFields({ face: { form, image, banner }, community }: FaceFieldsProps) {
  const t = useT();
  const { errors } = form.formState;
  const address = { setValueAs: typedAddress };
  const tooLarge = t('communities.customize.pictureTooLarge', { size: pictureLimit() });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextInput
          {...form.register('name', { setValueAs: (text: string) => text.trim() })}
          id="name"
          label={t('communities.customize.name')}
          error={errors.name?.message}
          maxLength={60}
        />
        <TextInput
          {...form.register('subtitle', { setValueAs: (text: string) => text.trim() })}
          id="subtitle"
          label={t('communities.customize.subtitle')}
          help={t('communities.customize.subtitleHelp')}
          error={errors.subtitle?.message}
          maxLength={120}
          optional
        />
      </div>
      <TextArea
        {...form.register('description', { setValueAs: (text: string) => text.trim() })}
        id="description"
        label={t('communities.customize.description')}
        help={t('communities.customize.descriptionHelp')}
        error={errors.description?.message}
        maxLength={4000}
        optional
      />
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
        <TextInput
          {...form.register('discord', address)}
          id="discord"
          label={t('communities.customize.discord')}
          placeholder="discord.gg/…"
          error={fieldProblem('discord', errors, t)}
          inputMode="url"
          autoComplete="off"
          optional
        />
        <TextInput
          {...form.register('website', address)}
          id="website"
          label={t('communities.customize.website')}
          placeholder="example.org"
          error={fieldProblem('website', errors, t)}
          inputMode="url"
          autoComplete="url"
          optional
        />
      </div>
      <TextInput
        {...form.register('contact', { setValueAs: (text: string) => text.trim() })}
        id="contact"
        label={t('communities.customize.contact')}
        help={t('communities.customize.contactHelp')}
        error={errors.contact?.message}
        maxLength={200}
        autoComplete="off"
        optional
      />
      <Select
        {...form.register('language', { setValueAs: languageOf })}
        id="language"
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
