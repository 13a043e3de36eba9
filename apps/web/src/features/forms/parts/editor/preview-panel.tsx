import type { PublicDepartment } from '@muster/contracts/departments/model';
import { checkAnswers } from '@muster/contracts/form-structure/check-answers';
import type { Respondent } from '@muster/contracts/form-structure/conditions';
import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useMemberSettings } from '../../../member-settings/public.ts';
import { FormFill } from '../../../form-structure/public.ts';
import styles from './editor.module.css';

const MEMBERSHIPS = ['active', 'pending', 'none', 'guest'] as const;

interface PreviewPanelProps {
  community: string;
  structure: FormStructure;
  departments: readonly PublicDepartment[];
}

/** The form as somebody sees it who fills it in. Nothing of what is entered here is sent. */
export function PreviewPanel({ community, structure, departments }: PreviewPanelProps) {
  const t = useT();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const [answers, setAnswers] = useState<FormAnswers>({ values: {}, entries: {} });
  const [respondent, setRespondent] = useState<Respondent>({
    membership: 'active',
    ranks: [],
    status: null,
  });
  const statuses = useMemberSettings(community).data?.statuses ?? [];
  const [attempt, setAttempt] = useState(0);
  const { faults, score } = checkAnswers(structure, answers, respondent);
  const check = () => {
    setAttempt((count) => count + 1);
    if (Object.keys(faults).length === 0) notify({ type: 'positive', message: t('forms.preview.sound', { score }) });
  };
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('forms.preview.lead')}</p>
      <div className={styles.pair}>
        <Select
          label={t('forms.preview.as')}
          value={respondent.membership}
          onChange={({ target }) => {
            const membership = MEMBERSHIPS.find((each) => each === target.value);
            if (membership) setRespondent((now) => ({ ...now, membership }));
          }}
          options={MEMBERSHIPS.map((value) => ({ value, label: t(`form-structure.condition.memberships.${value}`) }))}
        />
        <Select
          label={t('forms.preview.rank')}
          value={respondent.ranks[0] ?? ''}
          placeholder={t('forms.preview.noRank')}
          onChange={({ target }) => setRespondent((now) => ({ ...now, ranks: target.value ? [target.value] : [] }))}
          options={departments.flatMap(({ label: of, ranks }) =>
            ranks.map(({ id, label }) => ({ value: id, label: `${of}: ${label}` })),
          )}
        />
        {statuses.length > 0 && (
          <Select
            label={t('forms.preview.status')}
            value={respondent.status ?? ''}
            placeholder={t('forms.preview.noStatus')}
            onChange={({ target }) => setRespondent((now) => ({ ...now, status: target.value || null }))}
            options={statuses.map(({ uuid, label }) => ({ value: uuid, label }))}
          />
        )}
      </div>
      <div className={styles.buttons} role="group" aria-label={t('forms.preview.width')}>
        <IconButton
          size="md"
          icon={IconDeviceDesktop}
          label={t('forms.preview.desktop')}
          kind={width === 'desktop' ? 'secondary' : 'quiet'}
          aria-pressed={width === 'desktop'}
          onClick={() => setWidth('desktop')}
        />
        <IconButton
          size="md"
          icon={IconDeviceMobile}
          label={t('forms.preview.phone')}
          kind={width === 'phone' ? 'secondary' : 'quiet'}
          aria-pressed={width === 'phone'}
          onClick={() => setWidth('phone')}
        />
      </div>
      <section className={styles.frame} data-width={width} aria-label={t('forms.preview.title')}>
        <FormFill
          community={community}
          structure={structure}
          departments={departments}
          respondent={respondent}
          answers={answers}
          faults={attempt > 0 ? faults : {}}
          attempt={attempt}
          onChange={setAnswers}
        />
        <Button size="md" kind="primary" onClick={check}>
          {t('forms.preview.check')}
        </Button>
      </section>
    </div>
  );
}
