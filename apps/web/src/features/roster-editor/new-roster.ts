import type { Roster, RosterColumn, RosterTerms } from '@muster/contracts/rosters/model';
import { randomId } from '../../platform/wire/client-id.ts';

/** A column that shows what is known of members, by its source. */
export function memberColumn(source: string): RosterColumn {
  return { kind: 'member', id: randomId(), width: null, viewRanks: [], rules: [], total: 'none', source, label: '' };
}

/** A new column whose cells are written on the roster. */
export function ownColumn(label: string): RosterColumn {
  const base = { kind: 'own', id: randomId(), width: null, viewRanks: [] } as const;
  return {
    ...base,
    viewRanks: [],
    rules: [],
    total: 'none',
    type: 'text',
    label,
    options: [],
    editRanks: [],
    unique: false,
    pattern: '',
  };
}

/** A new column that is calculated: a text, until another operation is chosen. */
export function computedColumn(): RosterColumn {
  const base = { kind: 'computed', id: randomId(), width: null, total: 'none', label: '', cases: [] } as const;
  return { ...base, viewRanks: [], rules: [], cases: [], formula: { operation: 'sum', terms: [], decimals: 0 } };
}

/** What the editor of a new roster begins with: all active members with the columns that most rosters have. */
export function newRoster(): RosterTerms {
  return {
    label: '',
    description: '',
    folder: '',
    slug: null,
    audience: 'members',
    embed: false,
    kind: 'members',
    holderLeft: 'free',
    question: { departments: [], ranks: [], statuses: [], byHandOnly: false },
    grouping: 'department',
    vacancies: false,
    order: 'power',
    columns: [memberColumn('ranks'), memberColumn('status'), memberColumn('joined')],
  };
}

/** A stored roster without what the upstream adds to it. */
export function termsOf({ id: _id, revision: _revision, ...terms }: Roster): RosterTerms {
  return terms;
}
