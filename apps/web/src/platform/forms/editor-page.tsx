import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { linkClass } from '../../ui/actions/link-class.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { RefusedEdit } from '../../ui/states/refused-edit.tsx';
import { readFailure } from '../failure.ts';
import { useT } from '../i18n/use-t.ts';
import styles from './editor-page.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface EditorPageProps {
  title: string;
  lead: string;
  /** The list that the editor was opened from. */
  back: { readonly label: string; readonly link: LinkProps };
  saveLabel: string;
  /** Nothing was stored of it yet, so that it can be saved as it is. */
  isNew: boolean;
  dirty: boolean;
  attempt: number;
  saving: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: unknown };
  /** The refusal of a change that was made of an older state. */
  outdatedCode: string;
  onSave: () => void;
  onCancel: () => void;
  /** Begins anew with what somebody else has saved. */
  onBeginAnew: () => void;
  children: ReactNode;
}

/** The page of an editor whose terms are saved as a whole: its fields, what was refused, and the buttons below. */
export function EditorPage(props: EditorPageProps) {
  const { title, lead, back, saveLabel, isNew, dirty, attempt, saving, outdatedCode, children } = props;
  const t = useT();
  const failure = saving.error === null ? null : readFailure(saving.error);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        back={
          <Link {...back.link} className={linkClass('quiet', styles.back)}>
            <Icon of={IconArrowLeft} size={15} /> {back.label}
          </Link>
        }
      />
      <UnsavedGuard dirty={dirty && !saving.isSuccess} />
      {children}
      {failure && (
        <RefusedEdit
          text={failure.text}
          attempt={attempt}
          onBeginAnew={failure.code === outdatedCode ? props.onBeginAnew : null}
        />
      )}
      <FormActions>
        <Button size="md" disabled={saving.isPending} onClick={props.onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" busy={saving.isPending} disabled={!isNew && !dirty} onClick={props.onSave}>
          {saveLabel}
        </Button>
      </FormActions>
    </div>
  );
}
