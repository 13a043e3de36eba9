import type { Account } from '@muster/contracts/accounts/model';
import { Username } from '@muster/contracts/session/model';
import { useState } from 'react';
import * as z from 'zod';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { errorsBySchema } from '../../../platform/call-form/errors-by-schema.ts';
import { saveProgress, withoutRefusal } from '../../../platform/call-form/save-progress.ts';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { KEPT, readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useWaiting } from '../../../platform/outbox/outbox-store.ts';
import { PROFILE_PLACE } from '../../../platform/outbox/places.ts';
import { useConfirming } from '../../../platform/wire/confirming.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { ImagePicker } from '../../../ui/forms/image-picker.tsx';
import { SaveState } from '../../../ui/forms/save-state.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import {
  isTooLarge,
  pictureLimit,
  type PickedPicture,
  pictureUpload,
  shownPicture,
} from '../../../platform/forms/picked-picture.ts';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { useUpdateAccount } from '../queries.ts';
import { Email } from './email.tsx';
import { LanguagePanel } from './language-panel.tsx';
import styles from './account.module.css';

const faultsOf = errorsBySchema<{ readonly username: string }>(z.object({ username: Username }));
const AVATAR_BOX = { width: 256, height: 256 };

/** What others see of the account, picture and user name; and the e-mail address, with whether it is verified. */
export function ProfilePanel({ account }: { account: Account }) {
  const t = useT();
  return (
    <>
      <Panel title={t('accounts.profile.title')}>
        <ProfileForm account={account} />
      </Panel>
      <LanguagePanel account={account} />
      <Panel title={t('accounts.profile.contact')}>
        <DescriptionList
          items={[
            { term: t('accounts.profile.email'), details: <Email account={account} /> },
            { term: t('accounts.profile.id'), details: <code>{account.userId}</code> },
          ]}
        />
      </Panel>
    </>
  );
}

function ProfileForm({ account }: { account: Account }) {
  const t = useT();
  const { form, avatar, setAvatar, isDirty, progress } = useProfileForm(account);
  return (
    <CallForm form={withoutRefusal(form)} className={styles.form} submit={null}>
      <ImagePicker
        label={t('accounts.profile.picture')}
        value={shownPicture(avatar, account.avatarUrl)}
        onChange={setAvatar}
        maxSize={AVATAR_BOX}
        error={isTooLarge(avatar) ? t('accounts.profile.pictureTooLarge', { size: pictureLimit() }) : undefined}
        optional
      />
      <TextInput
        {...form.text('username')}
        label={t('accounts.profile.username')}
        help={t('accounts.profile.usernameHelp')}
        autoComplete="username"
        maxLength={32}
      />
      <div className={styles.footer}>
        <SaveState progress={progress} onRetry={() => form.submit()} />
        <Button kind="primary" size="md" type="submit" busy={form.isBusy} disabled={!isDirty}>
          {t('accounts.profile.save')}
        </Button>
      </div>
      <UnsavedGuard dirty={isDirty} />
    </CallForm>
  );
}

function useProfileForm(account: Account) {
  const [avatar, setAvatar] = useState<PickedPicture>();
  const [isSaved, setSaved] = useState(false);
  const update = useUpdateAccount();
  const form = useCallForm({
    begin: { username: account.username },
    check: faultsOf,
    sending: update,
    fieldOfCode: { 'accounts.usernameTaken': 'username' },
    draft: PROFILE_PLACE,
    send({ username }, sent) {
      if (isTooLarge(avatar)) return;
      const change = { ...(form.isDirty && { username }), avatar: pictureUpload(avatar) };
      const seen = {
        ...(form.isDirty && { username: account.username }),
        ...(change.avatar !== undefined && { avatar: account.avatarUrl }),
      };
      const onError = (error: unknown) => {
        if (readFailure(error).code === KEPT) startFrom(username);
      };
      update.mutate({ ...change, seen }, { ...sent, onError });
    },
    onDone({ account: now }) {
      startFrom(now.username);
      setSaved(true);
    },
  });
  const startFrom = (username: string) => {
    form.restart({ username });
    setAvatar(undefined);
  };
  const isDirty = form.isDirty || avatar !== undefined;
  // A rename on another device arrives here as long as nothing is changed.
  const [known, setKnown] = useState(account.username);
  if (known !== account.username) {
    setKnown(account.username);
    if (!isDirty) startFrom(account.username);
  }
  const isWaiting = useWaiting('account');
  const isChecking = useConfirming('accounts.update');
  return {
    form,
    avatar,
    setAvatar,
    isDirty,
    progress: saveProgress(form, { isDirty, isSaved, isChecking, isWaiting }),
  };
}
