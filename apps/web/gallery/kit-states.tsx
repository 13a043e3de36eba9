import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { Button } from '../src/ui/actions/button.tsx';
import { Card } from '../src/ui/content/card.tsx';
import { DraftNote } from '../src/ui/forms/draft-note.tsx';
import { SaveState } from '../src/ui/forms/save-state.tsx';
import { ConnectionIndicator } from '../src/ui/shell/connection-indicator.tsx';
import { OfflineBar, StaleBar } from '../src/ui/states/connection-bars.tsx';
import { EmptyState } from '../src/ui/states/empty-state.tsx';
import { ErrorState } from '../src/ui/states/error-state.tsx';
import { NoPermissionState } from '../src/ui/states/no-permission-state.tsx';
import styles from './gallery.module.css';

const fiveMinutesAgo = new Date(Date.now() - 300_000);

export function KitStates() {
  return (
    <section className={styles.section}>
      <h2>States</h2>
      <div className={styles.flow}>
        <ConnectionIndicator state="live" />
        <ConnectionIndicator state="connecting" />
        <ConnectionIndicator state="offline" />
      </div>
      <div className={styles.flow}>
        <SaveState progress={{ state: 'saving' }} />
        <SaveState progress={{ state: 'checking' }} />
        <SaveState progress={{ state: 'saved' }} />
        <SaveState progress={{ state: 'kept' }} />
        <SaveState progress={{ state: 'failed', reason: 'the name is taken' }} onRetry={() => {}} />
      </div>
      <DraftNote offer={{ typedAt: fiveMinutesAgo.getTime(), take() {}, drop() {} }} />
      <OfflineBar />
      <StaleBar since={fiveMinutesAgo} onReconnect={() => {}} />
      <div className={styles.grid}>
        <Card>
          <EmptyState
            icon={IconCalendar}
            title="No events yet"
            action={
              <Button kind="primary" icon={IconPlus}>
                Plan an event
              </Button>
            }
          >
            Patrols, trainings and meetings your members can sign up for.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The members could not be loaded" requestId="req_7f3k2m" onRetry={() => {}}>
            The server did not answer in time. What you see elsewhere is still true.
          </ErrorState>
        </Card>
        <Card>
          <NoPermissionState
            permission="Manage ranks"
            grantedBy="Owner, Community Director"
            action={<Button>Ask for it</Button>}
          />
        </Card>
      </div>
    </section>
  );
}
