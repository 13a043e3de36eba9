import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';

/** Says of a person whose name looks like another one whom they could be taken for. */
export function LooksLike({ name }: { name: string | null }) {
  const t = useT();
  return (
    name !== null && (
      <Badge tone="warning" icon={IconAlertTriangle}>
        {t('members.looksLike', { name })}
      </Badge>
    )
  );
}
