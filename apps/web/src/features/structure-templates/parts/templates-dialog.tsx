import type { StaffDepartment } from '@muster/contracts/departments/model';
import {
  ranksOfTemplate,
  STRUCTURE_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
} from '@muster/contracts/structure-templates/templates';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { boxClass } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import styles from './templates.module.css';

interface TemplatesDialogProps {
  community: string;
  departments: readonly StaffDepartment[];
  open: boolean;
  onClose: () => void;
}

/** Departments to begin with, of which any number is made at once. */
export function TemplatesDialog({ open, ...rest }: TemplatesDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('structure-templates.title')}
      lead={t('structure-templates.lead')}
      width={640}
    >
      <TemplatesForm {...rest} />
    </Dialog>
  );
}

function TemplatesForm({ community, departments, onClose }: Omit<TemplatesDialogProps, 'open'>) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly TemplateName[]>([]);
  const [attempt, setAttempt] = useState(0);
  const apply = useApplyTemplates(community);
  const nameOf = (template: TemplateName) => t(`structure-templates.names.${template}`);
  const isThere = (template: TemplateName) =>
    departments.some(({ parent, label }) => parent === null && isSameName(label, nameOf(template)));
  const errors = faultsOf({ failure: apply.error, none: chosen.length === 0 && t('structure-templates.none') });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (chosen.length === 0 || apply.isPending) return;
    const wanted = chosen.map((template) => ({
      template,
      label: nameOf(template),
      ranks: ranksOfTemplate(template).map((rank) => ({ rank, label: t(`structure-templates.rank.${rank}`) })),
    }));
    const ranks = wanted.reduce((sum, each) => sum + each.ranks.length, 0);
    const message = t('structure-templates.created', { departments: wanted.length, ranks });
    apply.mutate(
      { community, chosen: wanted },
      {
        onSuccess() {
          notify({ type: 'positive', message });
          onClose();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {attempt > 0 && errors.length > 0 && <FormSummaryErrors errors={errors} attempt={attempt} />}
      <fieldset className={styles.templates}>
        <legend className={styles.legend}>{t('structure-templates.choose')}</legend>
        {TEMPLATE_NAMES.map((template) => (
          <TemplateCard
            key={template}
            template={template}
            isThere={isThere(template)}
            isChosen={chosen.includes(template)}
            onChange={(isChosen) => {
              apply.reset();
              setChosen((now) => TEMPLATE_NAMES.filter((n) => (n === template ? isChosen : now.includes(n))));
            }}
          />
        ))}
      </fieldset>
      <FormActions>
        <Button size="md" onClick={onClose} disabled={apply.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={apply.isPending}>
          {t('structure-templates.create', { count: chosen.length })}
        </Button>
      </FormActions>
    </form>
  );
}

type CardProps = {
  template: TemplateName;
  isThere: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
};

/** One template: what it is called, what its ranks may do, and which they are. */
function TemplateCard({ template, isThere, isChosen, onChange }: CardProps) {
  const t = useT();
  const id = `template-${template}`;
  return (
    <div className={styles.template} data-there={isThere || undefined}>
      <input
        type="checkbox"
        id={id}
        className={boxClass}
        checked={isChosen}
        disabled={isThere}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id} className={styles.words}>
        <strong>{t(`structure-templates.names.${template}`)}</strong>
      </label>
      <div id={`${id}-about`} className={styles.about}>
        <p>{t(isThere ? 'structure-templates.there' : `structure-templates.about.${template}`)}</p>
        <ul className={styles.ranks} aria-label={t('structure-templates.ranks')}>
          {ranksOfTemplate(template).map((rank) => (
            <li key={rank} style={{ color: STRUCTURE_TEMPLATES[template].color }}>
              <span>{t(`structure-templates.rank.${rank}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function useApplyTemplates(community: string) {
  const utils = trpc.useUtils();
  return trpc.structureTemplates.apply.useMutation({
    onSettled: () => utils.departments.list.invalidate({ community }),
  });
}

function faultsOf({ failure, none }: { failure: unknown; none: string | false }): { message: string }[] {
  if (failure) return [{ message: readFailure(failure).text }];
  return none === false ? [] : [{ message: none }];
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
