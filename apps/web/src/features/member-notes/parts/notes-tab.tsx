import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { MemberNotes } from './member-notes.tsx';

/** What staff wrote down about somebody, on their profile. */
export function NotesTab({ community, accId }: { community: string; accId: string }) {
  const t = useT();
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('member-notes.title')}</VisuallyHidden>
      </h2>
      <MemberNotes community={community} accId={accId} />
    </section>
  );
}
