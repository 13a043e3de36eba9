import { AUTOMATION } from '@muster/contracts/automations/constants';
import { type EventFilter, filtersOf, PRESENT_MARKS } from '@muster/contracts/automations/filters';
import type { AutomationTrigger } from '@muster/contracts/automations/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { SIGN_UP_ANSWERS } from '@muster/contracts/event-signups/constants';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';

type EventTrigger = Extract<AutomationTrigger, { on: 'event' }>;

interface EventFiltersProps {
  community: string;
  departments: readonly PublicDepartment[];
  trigger: EventTrigger;
  onChange: (trigger: EventTrigger) => void;
}

/** What an event has to be about, of what events of its type can be narrowed down by. */
export function EventFilters({ community, departments, trigger, onChange }: EventFiltersProps) {
  const t = useT();
  const filters = filtersOf(trigger.type);
  const options = useOptions(community, { departments, filters });
  return filters.map((filter) => (
    <MultiCombobox
      key={filter}
      label={t(`automations.trigger.filters.${filter}`)}
      placeholder={t('automations.trigger.any')}
      optional
      options={options[filter]}
      values={trigger[filter]}
      max={AUTOMATION.filterMax}
      onChange={(ids) => onChange({ ...trigger, [filter]: ids })}
    />
  ));
}

type Known = { readonly departments: readonly PublicDepartment[]; readonly filters: readonly EventFilter[] };
type Options = Record<EventFilter, { value: string; label: string; of?: string }[]>;

/** What each filter offers; only what is offered is asked for. */
function useOptions(community: string, { departments, filters }: Known): Options {
  const forms = trpc.submissions.list.useQuery({ community, limit: 1 }, { enabled: filters.includes('forms') });
  const groups = trpc.formStages.groups.useQuery({ community }, { enabled: filters.includes('stages') });
  const fields = trpc.profileFields.list.useQuery({ community }, { enabled: filters.includes('fields') });
  const settings = trpc.memberSettings.get.useQuery({ community }, { enabled: filters.includes('statuses') });
  const calendar = trpc.calendar.categories.useQuery({ community }, { enabled: filters.includes('categories') });
  const t = useT();
  const rosters = trpc.rosters.list.useQuery({ community }, { enabled: filters.includes('rosters') });
  const named = ({ id, label }: { id: string; label: string }) => ({ value: id, label });
  return {
    ranks: departments.flatMap(({ label: of, ranks }) => ranks.map((rank) => ({ ...named(rank), of }))),
    departments: departments.map(named),
    forms: (forms.data?.forms ?? []).map(named),
    stages: (groups.data?.groups ?? []).flatMap(({ label: of, stages }) =>
      stages.map((stage) => ({ ...named(stage), of })),
    ),
    fields: (fields.data?.fields ?? []).map(named),
    categories: (calendar.data?.categories ?? []).map(named),
    answers: SIGN_UP_ANSWERS.map((value) => ({ value, label: t(`event-signups.answers.${value}`) })),
    marks: PRESENT_MARKS.map((value) => ({ value, label: t(`event-attendance.marks.${value}`) })),
    rosters: (rosters.data?.rosters ?? []).map(named),
    statuses: (settings.data?.statuses ?? []).map(({ uuid, label }) => ({ value: uuid, label })),
  };
}
