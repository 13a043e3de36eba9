import { IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { type AuditSearch, EVERYTHING, isFiltered } from '../list-search.ts';
import { useFacets } from '../queries.ts';
import { actionsIn, actionWord, kindWord } from '../words.ts';
import styles from './audit.module.css';

/** As many people as one answer names; with more of them one can be searched for. */
const ACTORS_SHOWN = 20;

interface FiltersProps {
  id: string;
  /** Whether they are shown where they would fill the screen. */
  open: boolean;
  community: string;
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
}

/** Who, where, on what, when and how it ended. */
export function Filters({ id, open, community, search, onChange }: FiltersProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [mostNames, setMostNames] = useState(0);
  const { data } = useFacets(community, name);
  const actors = data?.actors ?? [];
  if (actors.length > mostNames) setMostNames(actors.length);
  const { actor = '', area = '', action = '', kind = '', target, run, from = '', to = '', outcome = '' } = search;
  const known = actors.some((each) => each.id === actor) || actor === '';
  const set = (key: keyof AuditSearch) => (event: { target: { value: string } }) =>
    onChange({ [key]: event.target.value || undefined });
  return (
    <div id={id} role="search" aria-label={t('audit.filter.label')} className={styles.filters} data-open={open}>
      {mostNames >= ACTORS_SHOWN && (
        <div className={styles.find}>
          <SearchInput size="md" label={t('audit.filter.findPerson')} value={name} onChange={setName} />
        </div>
      )}
      <Select
        label={t('audit.filter.who')}
        value={actor}
        onChange={set('actor')}
        placeholder={t('audit.filter.everyone')}
        options={[
          ...(known ? [] : [{ value: actor, label: t('audit.filter.chosen') }]),
          ...actors.map((each) => ({ value: each.id, label: each.label })),
        ]}
      />
      <Select
        label={t('audit.filter.area')}
        value={area}
        onChange={(event) => onChange({ area: event.target.value || undefined, action: undefined })}
        placeholder={t('audit.filter.everywhere')}
        options={(data?.areas ?? []).map((each) => ({ value: each, label: t(`audit.areas.${each}`) }))}
      />
      <Select
        label={t('audit.filter.action')}
        value={action}
        onChange={set('action')}
        placeholder={t('audit.filter.anything')}
        options={actionsIn(data?.actions ?? [], { area, action }).map((each) => ({
          value: each,
          label: actionWord(t, each),
        }))}
      />
      <Select
        label={t('audit.filter.kind')}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value || undefined, target: undefined })}
        placeholder={t('audit.filter.everything')}
        options={(data?.kinds ?? []).map((each) => ({ value: each, label: kindWord(t, each) }))}
      />
      <Select
        label={t('audit.filter.outcome')}
        value={outcome}
        onChange={set('outcome')}
        placeholder={t('audit.filter.both')}
        options={(['success', 'fail'] as const).map((each) => ({ value: each, label: t(`audit.outcome.${each}`) }))}
      />
      <TextInput type="date" label={t('audit.filter.from')} value={from} max={to || undefined} onChange={set('from')} />
      <TextInput type="date" label={t('audit.filter.to')} value={to} min={from || undefined} onChange={set('to')} />
      <ById key={search.request ?? run} id={search.request ?? run ?? ''} onChange={onChange} />
      {isFiltered(search) && (
        <Button size="md" icon={IconFilterOff} onClick={() => onChange(EVERYTHING)}>
          {t(`audit.filter.${run !== undefined ? 'clearRun' : target !== undefined ? 'clearOne' : 'clear'}`)}
        </Button>
      )}
    </div>
  );
}

/** What an error told to copy. It is looked for when it is whole: nobody knows one by half. */
function ById({ id, onChange }: { id: string; onChange: FiltersProps['onChange'] }) {
  const t = useT();
  const [text, setText] = useState(id);
  const wanted = text.trim();
  const look = () => {
    if (wanted !== id) onChange({ request: wanted || undefined, run: undefined });
  };
  return (
    <TextInput
      label={t('audit.filter.byId')}
      placeholder={t('audit.filter.byIdHelp')}
      value={text}
      spellCheck={false}
      autoComplete="off"
      maxLength={100}
      onChange={(event) => setText(event.target.value)}
      onBlur={look}
      onKeyDown={(event) => event.key === 'Enter' && look()}
    />
  );
}
