import { ATTENDANCE } from '@muster/contracts/event-attendance/constants';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { Card } from '../../../ui/content/card.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useAttendance, useAttendanceChanges } from '../queries.ts';
import { MARK_GLYPHS, MARK_TONES } from './marks.ts';
import styles from './attendance.module.css';

const TICK_MS = 10_000;
/** Room for blanks and hyphens between the characters of a code. */
const TYPED_MAX = 20;

/** While people check in: the field for the code. Afterwards: the viewer's own mark. */
export function CheckInCard({ community, id }: { community: string; id: string }) {
  const t = useT();
  const now = useNow(TICK_MS);
  const { data } = useAttendance(community, id);
  if (!data) return null;
  const { mine, hasCode, mayKeep, opensAt, endsAt } = data;
  if (mine !== null) {
    return (
      <Card>
        <p className={styles.own} role="status">
          <Badge tone={MARK_TONES[mine]} icon={MARK_GLYPHS[mine]}>
            {t(`event-attendance.marks.${mine}`)}
          </Badge>
          {t(`event-attendance.mine.${mine}`)}
        </p>
      </Card>
    );
  }
  if (mayKeep || !hasCode || now < new Date(opensAt) || now >= new Date(endsAt)) return null;
  return (
    <Card>
      <CodeForm community={community} id={id} />
    </Card>
  );
}

function CodeForm({ community, id }: { community: string; id: string }) {
  const t = useT();
  const { checkIn } = useAttendanceChanges();
  const form = useCallForm({
    begin: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t('event-attendance.code.needed') : undefined }),
    sending: checkIn,
    fieldOfCode: { 'eventAttendance.wrongCode': 'code' },
    send: ({ code }, sent) => checkIn.mutate({ community, id, code: code.trim() }, sent),
    // The attendance is asked for again, and the mark stands in the place of the form.
    onDone: () => undefined,
  });
  return (
    <CallForm form={form} className={styles.panel} submit={null}>
      <div className={styles.checkIn}>
        <TextInput
          {...form.text('code')}
          label={t('event-attendance.code.label')}
          help={t('event-attendance.code.help', { length: ATTENDANCE.codeLength })}
          maxLength={TYPED_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.typed}
        />
        <Button kind="primary" size="md" type="submit" busy={form.isBusy}>
          {t('event-attendance.code.checkIn')}
        </Button>
      </div>
    </CallForm>
  );
}
