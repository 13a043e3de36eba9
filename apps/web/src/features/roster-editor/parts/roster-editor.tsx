import type { PublicDepartment } from '@muster/contracts/departments/model';
import { ROSTER_SLUG } from '@muster/contracts/rosters/constants';
import { hasOnePlace } from '@muster/contracts/rosters/free-values';
import type { ComputedColumn, Roster, RosterTerms } from '@muster/contracts/rosters/model';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { EditorPage } from '../../../platform/forms/editor-page.tsx';
import { useEditedTerms } from '../../../platform/forms/use-edited-terms.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { newRoster, termsOf } from '../new-roster.ts';
import { useRoster, useRosterChanges } from '../queries.ts';
import { RosterFields } from './roster-fields.tsx';
import { RowOrder } from './row-order.tsx';

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
  const navigate = useNavigate();
  const changes = useRosterChanges();
  const saving = roster ? changes.edit : changes.create;
  const stored = roster && { terms: termsOf(roster), revision: roster.revision };
  const { terms, revision, attempt, dirty, put, tried, beginAnew } = useEditedTerms(stored, newRoster);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const title = roster?.label ?? t('rosters.editor.new');
  usePageHead({ title, site });
  // After it is drawn as saved: the guard of unsaved changes would stop an earlier one.
  useEffect(() => {
    if (savedAs === null) return;
    void navigate({ to: '/com/$uuid/roster/$rosterId', params: { uuid: community, rosterId: savedAs } });
  }, [savedAs, navigate, community]);
  const done = (rosterId: string) => {
    notify({ type: 'positive', message: t('rosters.editor.saved') });
    setSavedAs(rosterId);
  };
  const save = () => {
    tried();
    if (!isReady(terms)) return;
    if (!roster) return changes.create.mutate({ community, roster: terms }, { onSuccess: ({ id }) => done(id) });
    const { id } = roster;
    changes.edit.mutate({ community, id, roster: terms, revision }, { onSuccess: () => done(id) });
  };
  return (
    <EditorPage
      title={title}
      lead={t('rosters.editor.lead')}
      back={{
        label: t('rosters.title'),
        link: { to: '/com/$uuid/admin/rosters', params: { uuid: community } },
      }}
      saveLabel={t(roster ? 'rosters.editor.save' : 'rosters.editor.add')}
      isNew={roster === null}
      dirty={dirty}
      attempt={attempt}
      saving={saving}
      outdatedCode="rosters.outdated"
      onSave={save}
      onCancel={() => void navigate({ to: '/com/$uuid/admin/rosters', params: { uuid: community } })}
      onBeginAnew={() => {
        saving.reset();
        beginAnew();
      }}
    >
      <RosterFields
        community={community}
        departments={departments}
        terms={terms}
        attempt={attempt}
        isNew={roster === null}
        onChange={put}
      />
      {terms.order === 'hand' && (
        <RowOrder
          community={community}
          departments={departments}
          stored={roster?.order === 'hand' ? roster.id : null}
        />
      )}
    </EditorPage>
  );
}

/** Whether a calculated column has something to say. */
function isCalculated({ cases, formula }: ComputedColumn): boolean {
  return formula === null ? cases.length > 0 : formula.terms.length > 0;
}

/** Whether a roster says all that has to be said; the upstream checks the rest. */
function isReady({ label, slug, columns }: RosterTerms): boolean {
  return (
    label.trim() !== '' &&
    (slug === null || ROSTER_SLUG.test(slug)) &&
    columns.every((column) => column.kind === 'member' || column.label.trim() !== '') &&
    columns.every((column) => column.kind !== 'own' || column.type !== 'select' || column.options.length > 0) &&
    columns.every((column) => column.kind !== 'own' || column.pattern === '' || hasOnePlace(column.pattern)) &&
    columns.every((column) => column.kind !== 'computed' || isCalculated(column))
  );
}
