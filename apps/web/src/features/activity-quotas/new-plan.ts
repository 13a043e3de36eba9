import type { ActivityPlan, PlanTerms } from '@muster/contracts/activity-quotas/model';

/** The terms of a new plan: weekly from a given day, without requirements. */
export function newPlan(today: string): PlanTerms {
  return {
    name: '',
    rhythm: 'weekly',
    startsOn: today,
    startTime: '20:00',
    endsOn: null,
    requirements: [],
    shiftTypes: [],
    forms: [],
    categories: [],
    remindHours: 24,
    leaderboard: false,
  };
}

/** What a plan says, without what the server adds. */
export function termsOf({
  id: _id,
  revision: _revision,
  period: _period,
  report: _report,
  ...terms
}: ActivityPlan): PlanTerms {
  return terms;
}

/** Whether a plan says all that has to be said; the upstream checks the rest. */
export function isReady({ name, rhythm, startsOn, startTime, endsOn, requirements }: PlanTerms): boolean {
  const isAsked = (amounts: PlanTerms['requirements'][number]['amounts']) =>
    Object.values(amounts).some((amount) => amount > 0);
  return (
    name.trim() !== '' &&
    startsOn !== '' &&
    startTime !== '' &&
    (rhythm === 'custom') === (endsOn !== null && endsOn !== '') &&
    requirements.length > 0 &&
    requirements.every(({ amounts }) => isAsked(amounts))
  );
}
