import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';

/** A warning that a member's name resembles that of the owner or of a member with more power. */
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
