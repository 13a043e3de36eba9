import { DISCORD_MESSAGE, PLACEHOLDERS } from '@muster/contracts/discord-webhooks/constants';
import type { MessageTemplate } from '@muster/contracts/discord-webhooks/render';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './discord.module.css';

interface TemplateFieldsProps {
  template: MessageTemplate;
  onChange: (template: MessageTemplate) => void;
}

/** How a message is made of an event: its texts, its colour, and its fields. */
export function TemplateFields({ template, onChange }: TemplateFieldsProps) {
  const t = useT();
  const { title, description, color, fields, footer, hideBlank } = template;
  const set = (change: Partial<MessageTemplate>) => onChange({ ...template, ...change });
  const setField = (at: number, change: Partial<MessageTemplate['fields'][number]>) =>
    set({ fields: fields.map((field, index) => (index === at ? { ...field, ...change } : field)) });
  return (
    <Disclosure summary={t('discord-webhooks.form.message')}>
      <div className={styles.template}>
        <p className={styles.quiet}>
          {t('discord-webhooks.form.placeholders', { names: PLACEHOLDERS.map((name) => `{${name}}`).join(' ') })}
        </p>
        <TextInput
          label={t('discord-webhooks.form.title')}
          optional
          maxLength={DISCORD_MESSAGE.titleMax}
          value={title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextArea
          label={t('discord-webhooks.form.description')}
          optional
          rows={3}
          maxLength={DISCORD_MESSAGE.descriptionMax}
          value={description}
          onChange={({ target }) => set({ description: target.value })}
        />
        {fields.map((field, at) => (
          <div
            // Fields have no name of their own; they keep their place.
            key={at}
            className={styles.field}
          >
            <TextInput
              label={t('discord-webhooks.form.fieldName', { number: at + 1 })}
              maxLength={DISCORD_MESSAGE.fieldNameMax}
              value={field.name}
              onChange={({ target }) => setField(at, { name: target.value })}
            />
            <TextInput
              label={t('discord-webhooks.form.fieldValue', { number: at + 1 })}
              maxLength={DISCORD_MESSAGE.fieldValueMax}
              value={field.value}
              onChange={({ target }) => setField(at, { value: target.value })}
            />
            <IconButton
              icon={IconX}
              label={t('discord-webhooks.form.fieldRemove', { number: at + 1 })}
              onClick={() => set({ fields: fields.filter((_field, index) => index !== at) })}
            />
          </div>
        ))}
        {fields.length < DISCORD_MESSAGE.fieldsMax && (
          <div>
            <Button
              size="sm"
              icon={IconPlus}
              onClick={() => set({ fields: [...fields, { name: '', value: '', inline: true }] })}
            >
              {t('discord-webhooks.form.fieldAdd')}
            </Button>
          </div>
        )}
        <TextInput
          label={t('discord-webhooks.form.footer')}
          optional
          maxLength={DISCORD_MESSAGE.footerMax}
          value={footer}
          onChange={({ target }) => set({ footer: target.value })}
        />
        <TextInput
          label={t('discord-webhooks.form.color')}
          type="color"
          value={color ?? '#000000'}
          onChange={({ target }) => set({ color: target.value })}
        />
        <Checkbox
          label={t('discord-webhooks.form.hideBlank')}
          checked={hideBlank}
          onChange={({ target }) => set({ hideBlank: target.checked })}
        />
      </div>
    </Disclosure>
  );
}
