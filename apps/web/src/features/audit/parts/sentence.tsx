import type { AuditEntry } from '@muster/contracts/audit/model';
import type { ReactNode } from 'react';
import { splitTags } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { RowLink } from '../../../platform/routing/row-link.tsx';
import { communityPath } from '../../../platform/site.ts';
import { placeOf, sentenceOf } from '../words.ts';
import styles from './audit.module.css';

/** What an entry says, its names leading to whom and what they name. */
export function Sentence({ community, entry }: { community: string; entry: AuditEntry }) {
  const t = useT();
  const { actor, target } = entry;
  return (
    <span className={styles.sentence}>
      {splitTags(sentenceOf(t, entry)).map((part, index) => {
        const place = part.tag === 'who' ? actor && { kind: 'member', id: actor.id } : target;
        // The parts of one sentence never move, so the index is a true key.
        return (
          <Named key={`${index}`} community={community} of={part.tag ? place : null} strong={part.tag !== undefined}>
            {part.text}
          </Named>
        );
      })}
    </span>
  );
}

interface NamedProps {
  community: string;
  of: { readonly kind: string | null; readonly id: string } | null;
  strong: boolean;
  children: ReactNode;
}

function Named({ community, of, strong, children }: NamedProps) {
  const place = of && placeOf(of);
  if (!place) return strong ? <strong>{children}</strong> : children;
  return (
    <RowLink to={communityPath(community, place.sub)} search={place.search} className={styles.named}>
      {children}
    </RowLink>
  );
}
