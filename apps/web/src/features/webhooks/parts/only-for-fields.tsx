import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import { type Narrowing, NARROWINGS, type ThingIds } from '@muster/contracts/webhooks/narrowing';
import { useState } from 'react';
import { type ShownFailure, readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { narrowingsOffered } from './only-for.ts';
import styles from './webhooks.module.css';

interface OnlyForFieldsProps {
  community: string;
  /** The events that are chosen; all where there are none. */
  types: readonly WebhookType[];
  choice: ThingIds;
  /** Ids in the choice of things that were removed since. */
  removed: readonly string[];
  onChange: (choice: ThingIds) => void;
}

/**
 * Which forms, rosters, categories and departments the chosen events have to be about. Most receivers of all events want no choice, so
 * there it is folded away, unless there was one when the form was opened.
 */
export function OnlyForFields(props: OnlyForFieldsProps) {
  const t = useT();
  const { types, choice } = props;
  const [hadChoice] = useState(() => NARROWINGS.some((kind) => choice[kind].length > 0));
  const offered = narrowingsOffered(types);
  if (offered.length === 0) return null;
  const fields = <Pickers {...props} offered={offered} />;
  if (types.length === 0 && !hadChoice) {
    return (
      <Disclosure summary={t('webhooks.onlyFor.some')}>
        <div className={styles.only}>{fields}</div>
      </Disclosure>
    );
  }
  return (
    <fieldset className={styles.only}>
      <legend>{t('webhooks.onlyFor.title')}</legend>
      {fields}
    </fieldset>
  );
}

type PickersProps = OnlyForFieldsProps & { offered: readonly Narrowing[] };

function Pickers({ community, choice, removed, offered, onChange }: PickersProps) {
  const t = useT();
  const known = useThings(community, offered);
  return (
    <>
      <p className={styles.onlyHelp}>{t('webhooks.onlyFor.help')}</p>
      <div className={styles.pickers}>
        {offered.map((kind) => {
          const { things, isPending, failure } = known[kind];
          // Lists may have been read before something was removed.
          const options = things.filter(({ value }) => !removed.includes(value));
          const unseen = choice[kind].filter((id) => !isPending && !options.some(({ value }) => value === id));
          const label = (id: string) => t(`webhooks.onlyFor.${removed.includes(id) ? 'removed' : 'unseen'}.${kind}`);
          const isNone = !isPending && failure === null && options.length + unseen.length === 0;
          const isSilent = choice[kind].length > 0 && choice[kind].every((id) => removed.includes(id));
          const help = isNone
            ? t(`webhooks.onlyFor.none.${kind}`)
            : isSilent
              ? t('webhooks.onlyFor.silent')
              : undefined;
          return (
            <MultiCombobox
              key={kind}
              label={t(`webhooks.onlyFor.kinds.${kind}`)}
              help={help}
              {...(failure && { error: failure.text })}
              placeholder={t(isPending ? 'webhooks.onlyFor.loading' : `webhooks.onlyFor.all.${kind}`)}
              options={[...options, ...unseen.map((id) => ({ value: id, label: label(id) }))]}
              values={choice[kind]}
              max={WEBHOOK.thingsMax}
              onChange={(ids) => onChange({ ...choice, [kind]: ids })}
            />
          );
        })}
      </div>
    </>
  );
}

type Known = {
  readonly things: readonly { value: string; label: string }[];
  readonly isPending: boolean;
  /** Null for the want of a permission too: there is nothing then that the reader may see. */
  readonly failure: ShownFailure | null;
};

/** What the reader may see of each kind; only what is offered is asked for. */
function useThings(community: string, offered: readonly Narrowing[]): Record<Narrowing, Known> {
  const asks = (kind: Narrowing) => ({ enabled: offered.includes(kind) });
  const forms = trpc.submissions.list.useQuery({ community, limit: 1 }, asks('forms'));
  const rosters = trpc.rosters.list.useQuery({ community }, asks('rosters'));
  const calendar = trpc.calendar.categories.useQuery({ community }, asks('categories'));
  const view = trpc.communities.get.useQuery({ community }, asks('departments'));
  return {
    forms: knownOf(forms, forms.data?.forms),
    rosters: knownOf(rosters, rosters.data?.rosters),
    categories: knownOf(calendar, calendar.data?.categories),
    departments: knownOf(view, view.data?.community.departments),
  };
}

type Answer = { readonly isPending: boolean; readonly error: unknown };
type Named = { readonly id: string; readonly label: string };

function knownOf({ isPending, error }: Answer, things: readonly Named[] = []): Known {
  const failure = error ? readFailure(error) : null;
  return {
    things: things.map(({ id, label }) => ({ value: id, label })),
    isPending,
    failure: failure?.code === 'permissions.missing' ? null : failure,
  };
}
