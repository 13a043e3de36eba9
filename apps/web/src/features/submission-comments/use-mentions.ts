import { useState } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { trpc } from '../../platform/trpc.ts';
import type { MentionSource } from '../rich-text/public.ts';

interface About {
  readonly community: string;
  readonly submission: string;
  readonly isPrivate: boolean;
  /** Names of what the text mentions already, by ids. */
  readonly names?: Readonly<Record<string, string>>;
}

/** What a comment may mention: members who may read it, ranks and departments with such members. */
export function useMentions({ community, submission, isPrivate, names: known = {} }: About): MentionSource {
  const t = useT();
  const { client } = trpc.useUtils();
  const [names] = useState(() => new Map(Object.entries(known)));
  return {
    names,
    async find(search) {
      const asked = { community, submission, isPrivate, search };
      const { people, groups } = await client.submissionComments.mentionable.query(asked);
      return [
        ...people.map(({ accId, name }) => ({ kind: 'member' as const, id: accId, name })),
        ...groups.map(({ kind, id, label, within, tells }) => ({
          kind,
          id,
          name: label,
          note: [within, t('submission-comments.tells', { count: tells })].filter((part) => part !== null).join(' · '),
        })),
      ];
    },
  };
}
