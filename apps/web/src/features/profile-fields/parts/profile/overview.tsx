import type { FieldValue, FilledField, Profile } from '@muster/contracts/profile-fields/model';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import { IconClipboardList, IconHistory, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useWaitingInputs } from '../../../../platform/outbox/waiting-inputs.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { SaveState } from '../../../../ui/forms/save-state.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { profileEntity } from '../../profile-entity.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { ValueHistory } from './value-history.tsx';
import { ValueView } from './value-view.tsx';
import styles from '../profile-fields.module.css';

type ShownField = FilledField & { readonly waits: boolean };

/** The fields of a profile; those that the viewer may change are changed in one form. */
export function Overview({ community, profile }: { community: string; profile: Profile }) {
  const t = useT();
  const fields = useShownFields(community, profile);
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const editable = fields.filter(({ mayEdit }) => mayEdit);
  const missing = profile.isSelf ? editable.filter((each) => each.missing) : [];
  const close = () => {
    setIsEditing(false);
    edit.current?.focus();
  };
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
      {editable.length > 0 && (
        <p>
          <Button
            ref={edit}
            size="md"
            icon={IconPencil}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            {t('profile-fields.profile.edit')}
          </Button>
        </p>
      )}
      {isEditing && editable.length > 0 && (
        <ProfileEditor community={community} accId={profile.accId} fields={editable} onClose={close} />
      )}
      {fields.length === 0 && (
        <EmptyState title={t('profile-fields.profile.empty')}>{t('profile-fields.profile.emptyText')}</EmptyState>
      )}
      {fields.length > 0 && !isEditing && (
        <ul className={styles.fields} aria-label={t('profile-fields.title')}>
          {fields.map((each) => (
            <FieldLine key={each.field.id} community={community} accId={profile.accId} filled={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The fields with what changes that wait to be sent make of them. */
function useShownFields(community: string, { accId, fields }: Profile): readonly ShownField[] {
  const inputs = useWaitingInputs(profileEntity(community, accId, []));
  const waiting = Object.assign({}, ...inputs.map(({ values }) => values)) as Readonly<
    Record<string, FieldValue | null>
  >;
  return fields.map((filled) => {
    const { id } = filled.field;
    return Object.hasOwn(waiting, id)
      ? { ...filled, value: waiting[id] ?? null, waits: true }
      : { ...filled, waits: false };
  });
}

function FieldLine({ community, accId, filled }: { community: string; accId: string; filled: ShownField }) {
  const t = useT();
  const [isPastOpen, setIsPastOpen] = useState(false);
  const { field, value, missing, waits } = filled;
  return (
    <li>
      <span className={styles.label}>{field.label}</span>
      <span className={styles.value}>
        {value === null ? (
          <span className={styles.nothing}>{t(missing ? 'profile-fields.required' : 'profile-fields.value.none')}</span>
        ) : (
          <ValueView community={community} field={field} value={value} />
        )}
        {waits && (
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
            label={t('profile-fields.value.history', { name: field.label })}
            aria-expanded={isPastOpen}
            onClick={() => setIsPastOpen(!isPastOpen)}
          />
        )}
      </span>
      {isPastOpen && <ValueHistory community={community} accId={accId} field={field} />}
    </li>
  );
}
