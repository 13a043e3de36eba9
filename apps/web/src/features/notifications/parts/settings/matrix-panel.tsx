import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  notificationKind,
} from '@muster/contracts/notifications/kinds';
import type { NotificationSettings } from '@muster/contracts/notifications/model';
import { isOn } from '@muster/contracts/notifications/preferences';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useChoose } from '../../settings-queries.ts';
import styles from './settings.module.css';

const GROUPS = ['community', 'account'] as const;

/** Which kind of event reaches the person by which channel: in general, or in one community. */
export function MatrixPanel({ settings }: { settings: NotificationSettings }) {
  const t = useT();
  const navigate = useNavigate();
  const choose = useChoose();
  const communities = useSession().account?.communities ?? [];
  const { com } = useSearch({ strict: false }) as { com?: string };
  const about = communities.some(({ uuid }) => uuid === com) ? (com ?? null) : null;
  const own = settings.choices.filter(({ community }) => community === about);
  const reset = () =>
    choose.mutate(
      { choices: own.map(({ kind, channel }) => ({ about, kind, channel, on: null })) },
      { onError: (error) => tellFailure(error) },
    );
  return (
    <Panel title={t('notifications.settings.matrix')} flush>
      <div className={styles.scope}>
        <Select
          label={t('notifications.settings.scope')}
          help={t('notifications.settings.hint')}
          value={about ?? ''}
          options={[
            { value: '', label: t('notifications.settings.general') },
            ...communities.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onChange={({ target }) =>
            void navigate({
              to: '/notifications/settings',
              search: { com: target.value || undefined },
              replace: true,
            })
          }
        />
        {about !== null && own.length > 0 && (
          <Button size="md" onClick={reset}>
            {t('notifications.settings.reset')}
          </Button>
        )}
      </div>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.settings.event')}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th scope="col" key={channel}>
                {t(`notifications.settings.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.filter((group) => about === null || group === 'community').map((group) => (
          <Group key={group} group={group} about={about} settings={settings} />
        ))}
      </table>
      <p className={styles.note}>
        {settings.mailAddress === null
          ? t('notifications.settings.noMail')
          : t('notifications.settings.mailTo', { address: settings.mailAddress })}
      </p>
    </Panel>
  );
}

interface ScopeProps {
  about: string | null;
  settings: NotificationSettings;
}

function Group({ group, ...scope }: ScopeProps & { group: (typeof GROUPS)[number] }) {
  const t = useT();
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={NOTIFICATION_CHANNELS.length + 1}>
          {t(`notifications.settings.groups.${group}`)}
        </th>
      </tr>
      {NOTIFICATION_KIND_NAMES.filter((kind) => notificationKind(kind).about === group).map((kind) => (
        <Row key={kind} kind={kind} {...scope} />
      ))}
    </tbody>
  );
}

function Row({ kind, about, settings: { choices } }: ScopeProps & { kind: NotificationKind }) {
  const t = useT();
  const choose = useChoose();
  const { urgent } = notificationKind(kind);
  const name = t(`notifications.settings.kinds.${kind}`);
  const isOwn = about !== null && choices.some((choice) => choice.community === about && choice.kind === kind);
  return (
    <tr>
      <th scope="row">
        {name}
        {isOwn && (
          <span className={styles.own}>
            <VisuallyHidden>{t('notifications.settings.own')}</VisuallyHidden>
          </span>
        )}
        {urgent && <small>{t('notifications.settings.locked')}</small>}
      </th>
      {NOTIFICATION_CHANNELS.map((channel) => (
        <td key={channel}>
          <label className={styles.cell}>
            <input
              type="checkbox"
              className={styles.box}
              checked={isOn(choices, { community: about, kind, channel })}
              disabled={urgent}
              onChange={({ target }) =>
                choose.mutate(
                  { choices: [{ about, kind, channel, on: target.checked }] },
                  { onError: (error) => tellFailure(error) },
                )
              }
            />
            <VisuallyHidden>
              {t('notifications.settings.cell', {
                kind: name,
                channel: t(`notifications.settings.channels.${channel}`),
              })}
            </VisuallyHidden>
          </label>
        </td>
      ))}
    </tr>
  );
}
