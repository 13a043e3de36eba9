import type { PublicCommunity } from '@muster/contracts/communities/model';
import { normaliseLinkPath } from '@muster/contracts/short-links/path';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { SHORT_LINK } from '@muster/contracts/short-links/constants';
import { IconSparkles } from '@tabler/icons-react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { shownAddress } from '../../../ui/content/shown-address.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { linkAddress } from '../address.ts';
import { changeOf, faultsOf, FIELD_OF_CODE, inputOf, type LinkField, madeUpPath, valuesOf } from '../link-form.ts';
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

function useLinkForm({ community, link, onClose }: LinkDialogProps) {
  const t = useT();
  const create = useCreateShortLink();
  const update = useUpdateShortLink();
  return useCallForm({
    begin: () => valuesOf(link),
    check(values) {
      const { maxUses, ...faults } = faultsOf(values, link, new Date());
      return { ...faults, maxUses: maxUses && t('short-links.form.maxUsesFault', { max: SHORT_LINK.maxUsesMax }) };
    },
    sending: link ? update : create,
    fieldOfCode: FIELD_OF_CODE,
    draft: `short-links.link:${link?.id ?? `new:${community.uuid}`}`,
    send(values, sent) {
      const input = inputOf(values, link);
      if (link) update.mutate({ community: community.uuid, id: link.id, ...changeOf(input, link) }, sent);
      else create.mutate({ community: community.uuid, ...input }, sent);
    },
    onDone({ path }) {
      notify({ type: 'positive', message: t(link ? 'short-links.form.saved' : 'short-links.form.created', { path }) });
      onClose();
    },
    onKept: onClose,
  });
}

function LinkForm(props: LinkDialogProps) {
  const t = useT();
  const { community, link, onClose } = props;
  const form = useLinkForm(props);
  const text = (field: LinkField) => ({ ...form.text(field), label: t(`short-links.form.${field}`) });
  const typed = form.values.path;
  const path = normaliseLinkPath(typed);
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t(link ? 'short-links.form.save' : 'short-links.form.submit')}
      onCancel={onClose}
    >
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
          typed === '' && (
            <IconButton
              size="xs"
              icon={IconSparkles}
              label={t('short-links.form.makeUp')}
              onClick={() => form.set({ path: madeUpPath() })}
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
    </CallForm>
  );
}
