import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { Roster, RosterTerms } from '@muster/contracts/rosters/model';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { RefusedEdit } from '../../../../ui/states/refused-edit.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { newRoster, termsOf } from '../../new-roster.ts';
import { useRoster, useRosterChanges } from '../../queries.ts';
import { RosterFields } from './roster-fields.tsx';
import styles from './editor.module.css';

/** In the address, in the place of the id of a roster. */
const NEW = 'new';

/** The editor of one roster, or of a new one. */
export function RosterEditor({ community, id }: { community: string; id: string }) {
  const isNew = id === NEW;
  const view = trpc.communities.get.useQuery({ community });
  const { data, error, refetch, isFetching } = useRoster(community, id, !isNew);
  const failed = view.error ?? error;
  if (failed && (!view.data || (!isNew && !data))) {
    return <FailureState error={failed} onRetry={() => void refetch()} retrying={isFetching} page />;
  }
  if (!view.data || (!isNew && !data)) return <ListSkeleton rows={6} height={60} />;
  const { departments, name } = view.data.community;
  return <Editor community={community} site={name} departments={departments} roster={isNew ? null : (data ?? null)} />;
}

interface EditorProps {
  community: string;
  site: string;
  departments: readonly PublicDepartment[];
  /** The roster as it is stored now; null for a new one. */
  roster: Roster | null;
}

function Editor({ community, site, departments, roster }: EditorProps) {
  const t = useT();
  const edited = useEdited(community, roster);
  const { terms, failure, attempt } = edited;
  const title = roster?.label ?? t('rosters.editor.new');
  usePageHead({ title, site });
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={t('rosters.editor.lead')}
        back={
          <Link to="/com/$uuid/admin/rosters" params={{ uuid: community }} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {t('rosters.title')}
          </Link>
        }
      />
      <UnsavedGuard dirty={edited.dirty && !edited.isSaved} />
      <RosterFields
        community={community}
        departments={departments}
        terms={terms}
        attempt={attempt}
        onChange={edited.put}
      />
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === 'rosters.outdated' ? edited.takeTheirs : null}
        />
      )}
      <FormActions>
        <Button size="md" disabled={edited.isSaving} onClick={edited.leave}>
          {t('ui.cancel')}
        </Button>
        <Button
          size="md"
          kind="primary"
          busy={edited.isSaving}
          disabled={roster !== null && !edited.dirty}
          onClick={edited.save}
        >
          {t(roster ? 'rosters.editor.save' : 'rosters.editor.add')}
        </Button>
      </FormActions>
    </div>
  );
}

/** Whether a roster says all that has to be said; the upstream checks the rest. */
function isReady({ label, columns }: RosterTerms): boolean {
  return (
    label.trim() !== '' &&
    columns.every((column) => column.kind === 'member' || column.label.trim() !== '') &&
    columns.every((column) => column.kind === 'member' || column.type !== 'select' || column.options.length > 0)
  );
}

/** A roster under edit. Nothing is stored before it is saved. */
function useEdited(community: string, roster: Roster | null) {
  const t = useT();
  const navigate = useNavigate();
  const changes = useRosterChanges();
  const { isPending, error, reset } = roster ? changes.edit : changes.create;
  const [begun, setBegun] = useState(() => ({
    terms: roster ? termsOf(roster) : newRoster(),
    revision: roster?.revision ?? 0,
  }));
  const [terms, setTerms] = useState(begun.terms);
  const [attempt, setAttempt] = useState(0);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const onSuccess = (rosterId: string) => {
    notify({ type: 'positive', message: t('rosters.editor.saved') });
    setSavedAs(rosterId);
  };
  // After it is drawn as saved: the guard of unsaved changes would stop an earlier one.
  useEffect(() => {
    if (savedAs === null) return;
    void navigate({ to: '/com/$uuid/roster/$rosterId', params: { uuid: community, rosterId: savedAs } });
  }, [savedAs, navigate, community]);
  return {
    terms,
    attempt,
    dirty: JSON.stringify(terms) !== JSON.stringify(begun.terms),
    isSaved: savedAs !== null,
    isSaving: isPending,
    failure: error && readFailure(error),
    put: (change: Partial<RosterTerms>) => setTerms((now) => ({ ...now, ...change })),
    leave: () => void navigate({ to: '/com/$uuid/admin/rosters', params: { uuid: community } }),
    save: () => {
      setAttempt((count) => count + 1);
      if (!isReady(terms)) return;
      if (!roster) changes.create.mutate({ community, roster: terms }, { onSuccess: ({ id }) => onSuccess(id) });
      else {
        const { id } = roster;
        changes.edit.mutate(
          { community, id, roster: terms, revision: begun.revision },
          { onSuccess: () => onSuccess(id) },
        );
      }
    },
    takeTheirs: () => {
      if (!roster) return;
      reset();
      setBegun({ terms: termsOf(roster), revision: roster.revision });
      setTerms(termsOf(roster));
    },
  };
}
