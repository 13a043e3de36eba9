import { type FormEvent, useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { textsOf } from './outbox-words.ts';
import styles from './outbox.module.css';

/** Changes what was typed of an item while it is held back, and lets it go. */
export function OutboxEdit({ item }: { item: OutboxItem }) {
  const t = useT();
  const texts = textsOf(item);
  const [values, setValues] = useState(() => Object.fromEntries(texts.map(({ field, value }) => [field, value])));
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await (await startOutbox()).outbox.edit(item, values);
  };
  const leave = async (): Promise<void> => (await startOutbox()).outbox.release(item);
  return (
    <form className={styles.edit} onSubmit={(event) => void save(event)}>
      {texts.map(({ field, label }) => (
        <TextInput
          key={field}
          size="sm"
          label={label}
          value={values[field] ?? ''}
          onChange={({ target }) => setValues((now) => ({ ...now, [field]: target.value }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button size="xs" kind="primary" type="submit">
          {t('outbox.edited')}
        </Button>
        <Button size="xs" onClick={() => void leave()}>
          {t('outbox.unedited')}
        </Button>
      </div>
    </form>
  );
}
