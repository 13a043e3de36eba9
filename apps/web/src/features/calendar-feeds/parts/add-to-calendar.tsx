import { IconCalendarDown } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { saveFile } from '../save-file.ts';

/** Hands one event over as a file that calendar programs take. */
export function AddToCalendar({ community, id }: { community: string; id: string }) {
  const t = useT();
  const { calendarFeeds } = trpc.useUtils();
  const add = () =>
    void calendarFeeds.file.fetch({ community, id }).then(saveFile, (failure: unknown) => tellFailure(failure));
  return (
    <Button size="md" icon={IconCalendarDown} onClick={add}>
      {t('calendar-feeds.addOne')}
    </Button>
  );
}
