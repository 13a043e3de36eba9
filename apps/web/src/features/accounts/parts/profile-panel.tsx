import { zodResolver } from '@hookform/resolvers/zod';
import type { Account } from '@muster/contracts/accounts/model';
import { Username } from '@muster/contracts/session/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { KEPT, readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useWaiting } from '../../../platform/outbox/outbox-store.ts';
import { PROFILE_PLACE } from '../../../platform/outbox/places.ts';
import { useDraft } from '../../../platform/outbox/use-draft.ts';
import { useConfirming } from '../../../platform/wire/confirming.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { DescriptionList } from '../../../ui/content/description-list.tsx';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { ImagePicker } from '../../../ui/forms/image-picker.tsx';
import { type SaveProgress, SaveState } from '../../../ui/forms/save-state.tsx';
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

const Profile = z.object({ username: Username });
const NAME_ID = 'username';
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
  const [avatar, setAvatar] = useState<PickedPicture>();
  const [saved, setSaved] = useState(false);
  const update = useUpdateAccount();
  // `values`, so that a rename on another device arrives here as long as nothing was typed.
  const form = useForm({
    resolver: zodResolver(Profile),
    values: { username: account.username },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, submitCount } = form.formState;
  const dirty = isDirty || avatar !== undefined;
  const isWaiting = useWaiting('account');
  const isChecking = useConfirming('accounts.update');
  const draft = useDraft({
    place: PROFILE_PLACE,
    values: form.watch(),
    dirty: isDirty,
    restore: ({ username }) => form.setValue('username', username, { shouldDirty: true }),
  });
  const failure = update.error && dirty ? readFailure(update.error) : null;
  const taken = failure?.code === 'accounts.usernameTaken' ? failure.text : undefined;
  const nameError = errors.username?.message ?? taken;
  const send = form.handleSubmit(({ username }) => {
    if (isTooLarge(avatar)) return;
    const change = { ...(isDirty && { username }), avatar: pictureUpload(avatar) };
    const seen = {
      ...(isDirty && { username: account.username }),
      ...(change.avatar !== undefined && { avatar: account.avatarUrl }),
    };
    update.mutate(
      { ...change, seen },
      {
        onError(error) {
          if (readFailure(error).code !== KEPT) return;
          form.reset({ username });
          setAvatar(undefined);
        },
        onSuccess({ account: now }) {
          form.reset({ username: now.username });
          setAvatar(undefined);
          setSaved(true);
        },
      },
    );
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <DraftNote offer={draft.offer} />
      {nameError && <FormSummaryErrors errors={[{ id: NAME_ID, message: nameError }]} attempt={submitCount} />}
      <ImagePicker
        label={t('accounts.profile.picture')}
        value={shownPicture(avatar, account.avatarUrl)}
        onChange={setAvatar}
        maxSize={AVATAR_BOX}
        error={isTooLarge(avatar) ? t('accounts.profile.pictureTooLarge', { size: pictureLimit() }) : undefined}
        optional
      />
      <TextInput
        {...form.register('username')}
        id={NAME_ID}
        label={t('accounts.profile.username')}
        help={t('accounts.profile.usernameHelp')}
        error={nameError}
        autoComplete="username"
        maxLength={32}
      />
      <div className={styles.footer}>
        <SaveState
          progress={progressOf({
            pending: update.isPending,
            isChecking,
            isWaiting: isWaiting && !dirty,
            reason: failure?.text,
            saved: saved && !dirty,
          })}
          onRetry={() => void send()}
        />
        <Button kind="primary" size="md" type="submit" busy={update.isPending} disabled={!dirty}>
          {t('accounts.profile.save')}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty} />
    </form>
  );
}

type Progress = {
  readonly pending: boolean;
  readonly isChecking: boolean;
  readonly isWaiting: boolean;
  readonly reason: string | undefined;
  readonly saved: boolean;
};

function progressOf({ pending, isChecking, isWaiting, reason, saved }: Progress): SaveProgress {
  if (pending) return { state: isChecking ? 'checking' : 'saving' };
  if (isWaiting) return { state: 'kept' };
  if (reason) return { state: 'failed', reason };
  return { state: saved ? 'saved' : 'idle' };
}
