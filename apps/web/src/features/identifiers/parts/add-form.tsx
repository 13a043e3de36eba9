import {
  IDENTIFIER_TYPES,
  IDENTIFIERS,
  type IdentifierType,
  readIdentifier,
} from '@muster/contracts/identifiers/types';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useAddIdentifier } from '../queries.ts';
import styles from './identifiers.module.css';

/** Most people's first one. */
const FIRST: IdentifierType = 'steam';

/** Adds an identifier, in whatever form somebody has it. */
export function AddForm({ community, accId, onClose }: { community: string; accId: string; onClose: () => void }) {
  const t = useT();
  const add = useAddIdentifier(community);
  const form = useCallForm({
    begin: { type: FIRST, value: '' },
    check({ type, value }) {
      const words = { kind: t(`identifiers.types.${type}`), help: t(`identifiers.help.${type}`) };
      return { value: readIdentifier(type, value) === null ? t('identifiers.wrong', words) : undefined };
    },
    sending: add,
    send: (typed, sent) => add.mutate({ community, accId, ...typed }, sent),
    onDone(_answer, { type }) {
      notify({ type: 'positive', message: t('identifiers.added', { kind: t(`identifiers.types.${type}`) }) });
      onClose();
    },
  });
  const { type, value } = form.values;
  const isSaidToBeWrong = form.attempt > 0 && readIdentifier(type, value) === null;
  return (
    <CallForm form={form} className={styles.add} label={t('identifiers.add')} submit={null}>
      <Select
        {...form.text('type')}
        label={t('identifiers.type')}
        options={IDENTIFIER_TYPES.map((each) => ({ value: each, label: t(`identifiers.types.${each}`) }))}
      />
      <TextInput
        {...form.text('value')}
        label={t('identifiers.value')}
        help={isSaidToBeWrong ? undefined : t(`identifiers.help.${type}`)}
        maxLength={IDENTIFIERS.inputMax}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div className={styles.buttons}>
        <Button kind="primary" size="md" type="submit" busy={form.isBusy}>
          {t('identifiers.save')}
        </Button>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </CallForm>
  );
}
