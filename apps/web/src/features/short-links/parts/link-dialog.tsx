import type { PublicCommunity } from '@muster/contracts/communities/model';
import { normaliseLinkPath } from '@muster/contracts/short-links/path';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import { IconSparkles } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { KEPT, readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { useDraft } from '../../../platform/outbox/use-draft.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { shownAddress } from '../../../ui/content/shown-address.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { linkAddress } from '../address.ts';
import {
  changeOf,
  faultsOf,
  fieldOf,
  inputOf,
  type LinkField,
  type LinkValues,
  madeUpPath,
  valuesOf,
} from '../link-form.ts';
import { useCreateShortLink, useUpdateShortLink } from '../queries.ts';
import styles from './short-links.module.css';

interface LinkDialogProps {
  community: PublicCommunity;
  /** Null makes a new one. */
  link: ShortLink | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a link, or changes one. */
export function LinkDialog(props: LinkDialogProps) {
  const t = useT();
  const { link, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={link ? t('short-links.form.edit', { path: link.path }) : t('short-links.form.create')}
      width={560}
    >
      <LinkForm key={link?.id ?? 'new'} {...props} />
    </Dialog>
  );
}

/** The form's state: what stands in it, what is wrong with it, and how far sending is. */
function useLinkForm({ community, link, onClose }: LinkDialogProps) {
  const t = useT();
  const [values, setValues] = useState(() => valuesOf(link));
  const [attempt, setAttempt] = useState(0);
  const create = useCreateShortLink();
  const update = useUpdateShortLink();
  const sending = link ? update : create;
  const draft = useDraft({
    place: `short-links.link:${link?.id ?? `new:${community.uuid}`}`,
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(valuesOf(link)),
    restore: setValues,
  });
  const failure = sending.error ? readFailure(sending.error) : null;
  const refused = failure && fieldOf(failure.code);
  const faults = attempt > 0 ? faultsOf(values, link, new Date()) : {};
  const errorOf = (field: LinkField): string | undefined => {
    const fault = faults[field];
    if (fault === true) return t('short-links.form.maxUsesFault', { max: SHORT_LINK.maxUsesMax });
    return fault ?? (field === refused ? failure?.text : undefined);
  };
  const set = (change: Partial<LinkValues>) => {
    if (sending.error) sending.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (Object.keys(faultsOf(values, link, new Date())).length > 0 || sending.isPending) return;
    const done = {
      onSuccess({ path }: ShortLink) {
        draft.clear();
        notify({
          type: 'positive',
          message: t(link ? 'short-links.form.saved' : 'short-links.form.created', { path }),
        });
        onClose();
      },
      onError(error: unknown) {
        if (readFailure(error).code !== KEPT) return;
        draft.clear();
        tellFailure(error);
        onClose();
      },
    };
    const input = inputOf(values, link);
    if (link) update.mutate({ community: community.uuid, id: link.id, ...changeOf(input, link) }, done);
    else create.mutate({ community: community.uuid, ...input }, done);
  };
  return {
    values,
    set,
    send,
    errorOf,
    attempt,
    draft: draft.offer,
    isBusy: sending.isPending,
    general: refused ? null : (failure?.text ?? null),
  };
}

function LinkForm(props: LinkDialogProps) {
  const t = useT();
  const { community, link, onClose } = props;
  const id = useId();
  const { values, set, send, errorOf, attempt, draft, isBusy, general } = useLinkForm(props);
  const text = (field: LinkField) => ({
    id: `${id}-${field}`,
    value: values[field],
    label: t(`short-links.form.${field}`),
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const path = normaliseLinkPath(values.path);
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <DraftNote offer={draft} />
      {general && <FormSummaryErrors errors={[{ message: general }]} attempt={attempt} />}
      <TextInput
        {...text('target')}
        inputMode="url"
        placeholder="https://"
        maxLength={SHORT_LINK.targetMax}
        autoComplete="off"
        spellCheck={false}
        help={t('short-links.form.targetHelp')}
        data-autofocus
      />
      <TextInput
        {...text('path')}
        className="mono"
        before="/"
        after={
          values.path === '' && (
            <IconButton
              size="xs"
              icon={IconSparkles}
              label={t('short-links.form.makeUp')}
              onClick={() => set({ path: madeUpPath() })}
            />
          )
        }
        maxLength={SHORT_LINK.pathMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={
          path === null ? t('short-links.form.pathHelp') : <code>{shownAddress(linkAddress(community, path))}</code>
        }
      />
      <div className={styles.pair}>
        <TextInput {...text('expiresAt')} type="datetime-local" optional help={t('short-links.form.expiresAtHelp')} />
        <TextInput
          {...text('maxUses')}
          inputMode="numeric"
          optional
          help={
            link?.maxUses == null
              ? t('short-links.form.maxUsesHelp')
              : t('short-links.form.usesSoFar', { count: link.uses })
          }
        />
      </div>
      <TextArea
        {...text('notes')}
        rows={2}
        optional
        maxLength={SHORT_LINK.notesMax}
        help={t('short-links.form.notesHelp')}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isBusy}>
          {t(link ? 'short-links.form.save' : 'short-links.form.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
