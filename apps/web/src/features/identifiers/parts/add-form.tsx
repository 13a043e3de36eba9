import {
  IDENTIFIER_TYPES,
  IDENTIFIERS,
  type IdentifierType,
  readIdentifier,
} from '@muster/contracts/identifiers/types';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
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
  const [type, setType] = useState<IdentifierType>(FIRST);
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const kind = t(`identifiers.types.${type}`);
  const help = t(`identifiers.help.${type}`);
  const isWrong = tried && readIdentifier(type, value) === null;
  const failure = add.error ? readFailure(add.error) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (readIdentifier(type, value) === null || add.isPending) return;
    add.mutate(
      { community, accId, type, value },
      {
        onSuccess: () => {
          notify({ type: 'positive', message: t('identifiers.added', { kind }) });
          onClose();
        },
      },
    );
  };
  const change = (next: () => void) => {
    next();
    setTried(false);
    add.reset();
  };
  return (
    <form className={styles.add} onSubmit={send} noValidate aria-label={t('identifiers.add')}>
      <Select
        label={t('identifiers.type')}
        value={type}
        options={IDENTIFIER_TYPES.map((each) => ({ value: each, label: t(`identifiers.types.${each}`) }))}
        onChange={({ target }) => change(() => setType(target.value as IdentifierType))}
      />
      <TextInput
        label={t('identifiers.value')}
        help={isWrong ? undefined : help}
        error={isWrong ? t('identifiers.wrong', { kind, help }) : failure?.fields.value}
        value={value}
        maxLength={IDENTIFIERS.inputMax}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => change(() => setValue(target.value))}
      />
      {failure && !failure.fields.value && <p role="alert">{failure.text}</p>}
      <div className={styles.buttons}>
        <Button kind="primary" size="md" type="submit" busy={add.isPending}>
          {t('identifiers.save')}
        </Button>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
