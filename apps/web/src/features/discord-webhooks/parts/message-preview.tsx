import type { DiscordMessage } from '@muster/contracts/discord-webhooks/render';
import { Fragment } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import styles from './discord.module.css';

/** A message as Discord shows it: its colours, which are Discord's in every theme, and bold letters. */
export function MessagePreview({ message: { content, embeds } }: { message: DiscordMessage }) {
  const t = useT();
  return (
    <section className={styles.preview} aria-label={t('discord-webhooks.form.preview')}>
      <p className={styles.sender}>
        <strong>Muster</strong> <span className={styles.app}>APP</span>
      </p>
      {content && <p className={styles.mentions}>{content}</p>}
      {embeds.map(({ title, description, color, fields = [], footer }, at) => (
        <div
          // One message has one of them.
          key={at}
          className={styles.embed}
          style={color === undefined ? undefined : { borderLeftColor: `#${color.toString(16).padStart(6, '0')}` }}
        >
          {title && <p className={styles.embedTitle}>{plain(title)}</p>}
          {description && (
            <p className={styles.embedText}>
              <Bold text={description} />
            </p>
          )}
          {fields.length > 0 && (
            <dl className={styles.fields}>
              {fields.map(({ name, value, inline }, index) => (
                <div key={index} data-inline={inline || undefined}>
                  <dt>{plain(name)}</dt>
                  <dd>
                    <Bold text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {footer && <p className={styles.footer}>{plain(footer.text)}</p>}
        </div>
      ))}
    </section>
  );
}

/** Text without the signs that keep Discord from reading markup in it. */
function plain(text: string): string {
  return text.replaceAll(/\\(?=[^\w\s])/g, '');
}

function Bold({ text }: { text: string }) {
  return text
    .split(/(\*\*[^]+?\*\*)/)
    .map((part, at) =>
      part.startsWith('**') && part.length > 4 ? (
        <strong key={at}>{plain(part.slice(2, -2))}</strong>
      ) : (
        <Fragment key={at}>{plain(part)}</Fragment>
      ),
    );
}
