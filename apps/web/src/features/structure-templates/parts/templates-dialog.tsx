import type { StaffDepartment } from '@muster/contracts/departments/model';
import {
  ranksOfTemplate,
  STRUCTURE_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
} from '@muster/contracts/structure-templates/templates';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { boxClass } from '../../../ui/forms/checkbox.tsx';
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
  const apply = useApplyTemplates(community);
  const nameOf = (template: TemplateName) => t(`structure-templates.names.${template}`);
  const isThere = (template: TemplateName) =>
    departments.some(({ parent, label }) => parent === null && isSameName(label, nameOf(template)));
  const form = useCallForm({
    begin: { chosen: [] as readonly TemplateName[] },
    check: ({ chosen }) => ({ chosen: chosen.length === 0 ? t('structure-templates.none') : undefined }),
    sending: apply,
    send({ chosen }, sent) {
      const wanted = chosen.map((template) => ({
        template,
        label: nameOf(template),
        ranks: ranksOfTemplate(template).map((rank) => ({ rank, label: t(`structure-templates.rank.${rank}`) })),
      }));
      apply.mutate({ community, chosen: wanted }, sent);
    },
    onDone(_, { chosen }) {
      const ranks = chosen.reduce((sum, template) => sum + ranksOfTemplate(template).length, 0);
      notify({
        type: 'positive',
        message: t('structure-templates.created', { departments: chosen.length, ranks }),
      });
      onClose();
    },
  });
  const { chosen } = form.values;
  const faults = form.errors.chosen === undefined ? [] : [{ message: form.errors.chosen }];
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t('structure-templates.create', { count: chosen.length })}
      onCancel={onClose}
    >
      <FormSummaryErrors errors={faults} attempt={form.attempt} />
      <fieldset className={styles.templates}>
        <legend className={styles.legend}>{t('structure-templates.choose')}</legend>
        {TEMPLATE_NAMES.map((template) => (
          <TemplateCard
            key={template}
            template={template}
            isThere={isThere(template)}
            isChosen={chosen.includes(template)}
            onChange={(isChosen) =>
              form.set({ chosen: TEMPLATE_NAMES.filter((n) => (n === template ? isChosen : chosen.includes(n))) })
            }
          />
        ))}
      </fieldset>
    </CallForm>
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

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
