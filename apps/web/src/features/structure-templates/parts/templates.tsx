import type { StaffDepartment } from '@muster/contracts/departments/model';
import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { isOffered } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/button.tsx';

// Opened by a press.
const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((module) => ({ default: module.TemplatesDialog })),
);

interface TemplatesProps {
  community: string;
  /** The departments that are there: one of the same name is not made twice. */
  departments: readonly StaffDepartment[];
  open: boolean;
  onClose: () => void;
}

/** The dialog in which departments to begin with are chosen, loaded when it is opened first. */
export function Templates({ open, ...rest }: TemplatesProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  if (!opened || !isOffered('structureTemplates.apply')) return null;
  return (
    <Suspense>
      <TemplatesDialog open={open} {...rest} />
    </Suspense>
  );
}

/** Opens the dialog; nothing where the upstream has no templates. */
export function TemplatesButton({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  if (!isOffered('structureTemplates.apply')) return null;
  return (
    <Button size="md" icon={IconTemplate} onClick={onOpen}>
      {t('structure-templates.open')}
    </Button>
  );
}
