import type { SubmissionState } from '@muster/contracts/form-stages/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import { useT } from '../../platform/i18n/use-t.ts';
import { GROUP_STARTERS, type GroupStarter, newStage } from './new-stages.ts';

const STAGE_TEXTS = {
  received: 'form-stages.starters.received',
  review: 'form-stages.starters.review',
  interview: 'form-stages.starters.interview',
  accepted: 'form-stages.starters.accepted',
  denied: 'form-stages.starters.denied',
  lifted: 'form-stages.starters.lifted',
  upheld: 'form-stages.starters.upheld',
  working: 'form-stages.starters.working',
  answer: 'form-stages.starters.answer',
  done: 'form-stages.starters.done',
  archived: 'form-stages.starters.archived',
} as const;

const TITLES = {
  application: 'form-stages.starters.application',
  appeal: 'form-stages.starters.appeal',
  report: 'form-stages.starters.report',
} as const satisfies Readonly<Record<GroupStarter, string>>;

/** The sets of stages to begin with, in the reader's words. */
export function useStarterTexts() {
  const t = useT();
  return {
    title: (starter: GroupStarter): string => t(TITLES[starter]),
    stages: (starter: GroupStarter): Stage[] =>
      (Object.entries(GROUP_STARTERS[starter]) as [keyof typeof STAGE_TEXTS, SubmissionState][]).map(([name, state]) =>
        newStage(t(STAGE_TEXTS[name]), state),
      ),
  };
}
