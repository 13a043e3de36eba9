import type { NotificationKind } from '@muster/contracts/notifications/kinds';
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
import { MatrixTable } from './matrix-table.tsx';
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
      <MatrixTable
        groups={about === null ? GROUPS : ['community']}
        isOn={(kind, channel) => isOn(settings.choices, { community: about, kind, channel }, settings.defaults)}
        onToggle={(kind, channel, on) =>
          choose.mutate({ choices: [{ about, kind, channel, on }] }, { onError: (error) => tellFailure(error) })
        }
        noteOf={(kind) => about !== null && <NoteHere kind={kind} about={about} settings={settings} />}
      />
      <p className={styles.note}>
        {settings.mailAddress === null
          ? t('notifications.settings.noMail')
          : t('notifications.settings.mailTo', { address: settings.mailAddress })}
      </p>
    </Panel>
  );
}

interface NoteProps {
  kind: NotificationKind;
  about: string;
  settings: NotificationSettings;
}

/** What the person chose for this community, and what the community has as its default, which gives way to it. */
function NoteHere({ kind, about, settings }: NoteProps) {
  const t = useT();
  const here = (choice: { community: string | null; kind: NotificationKind }) =>
    choice.community === about && choice.kind === kind;
  const defaults = settings.defaults.filter(here);
  const list = defaults
    .map(({ channel, on }) =>
      t(on ? 'notifications.settings.channelOn' : 'notifications.settings.channelOff', {
        channel: t(`notifications.settings.channels.${channel}`),
      }),
    )
    .join(', ');
  return (
    <>
      {settings.choices.some(here) && (
        <span className={styles.own}>
          <VisuallyHidden>{t('notifications.settings.own')}</VisuallyHidden>
        </span>
      )}
      {defaults.length > 0 && <small>{t('notifications.settings.theirDefault', { list })}</small>}
    </>
  );
}
