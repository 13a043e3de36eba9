import type { FieldValue, FilledField, Profile } from '@muster/contracts/profile-fields/model';
import { IconClipboardList, IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { profileEntity } from '../../profile-entity.ts';
import { useWaitingInput } from '../../../../platform/outbox/waiting-input.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { SaveState } from '../../../../ui/forms/save-state.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import { ValueEditor } from './value-editor.tsx';
import { ValueHistory } from './value-history.tsx';
import { ValueView } from './value-view.tsx';
import styles from '../profile-fields.module.css';

/** The fields of a profile; those one may change are changed in their place. */
export function Overview({ community, profile }: { community: string; profile: Profile }) {
  const t = useT();
  const missing = profile.isSelf ? profile.fields.filter((each) => each.missing && each.mayEdit) : [];
  return (
    <section className={styles.overview}>
      <h2>
        <VisuallyHidden>{t('profile-fields.profile.overview')}</VisuallyHidden>
      </h2>
      {missing.length > 0 && (
        <PageNotice icon={IconClipboardList}>
          {t('profile-fields.profile.missing', { count: missing.length })}
        </PageNotice>
      )}
      {profile.fields.length === 0 && (
        <EmptyState title={t('profile-fields.profile.empty')}>{t('profile-fields.profile.emptyText')}</EmptyState>
      )}
      {profile.fields.length > 0 && (
        <ul className={styles.fields} aria-label={t('profile-fields.title')}>
          {profile.fields.map((each) => (
            <FieldLine key={each.field.id} community={community} accId={profile.accId} filled={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FieldLine({ community, accId, filled }: { community: string; accId: string; filled: FilledField }) {
  const t = useT();
  const [open, setOpen] = useState<'edit' | 'past' | null>(null);
  const { field, mayEdit, missing } = filled;
  const waiting = useWaitingInput(profileEntity(community, accId, [field.id]));
  const value = waiting ? waitingValue(waiting, field.id) : filled.value;
  const toggle = (what: 'edit' | 'past') => setOpen((now) => (now === what ? null : what));
  const name = field.label;
  return (
    <li>
      <span className={styles.label}>{name}</span>
      <span className={styles.value}>
        {value === null ? (
          <span className={styles.nothing}>{t(missing ? 'profile-fields.required' : 'profile-fields.value.none')}</span>
        ) : (
          <ValueView field={field} value={value} />
        )}
        {waiting && (
          <span className={styles.kept}>
            <SaveState progress={{ state: 'kept' }} />
          </span>
        )}
      </span>
      <span className={styles.tools}>
        {!isComputed(field.type) && (
          <IconButton
            icon={IconHistory}
            size="sm"
            label={t('profile-fields.value.history', { name })}
            aria-expanded={open === 'past'}
            onClick={() => toggle('past')}
          />
        )}
        {mayEdit && (
          <IconButton
            icon={IconPencil}
            size="sm"
            label={t('profile-fields.value.edit', { name })}
            aria-expanded={open === 'edit'}
            onClick={() => toggle('edit')}
          />
        )}
      </span>
      {open === 'edit' && mayEdit && (
        <ValueEditor community={community} accId={accId} filled={{ ...filled, value }} onClose={() => setOpen(null)} />
      )}
      {open === 'past' && <ValueHistory community={community} accId={accId} field={field} />}
    </li>
  );
}

/** What a change that waits to be sent makes of a field. */
function waitingValue({ values }: Readonly<Record<string, unknown>>, field: string): FieldValue | null {
  return (values as Readonly<Record<string, FieldValue | null>>)[field] ?? null;
}
