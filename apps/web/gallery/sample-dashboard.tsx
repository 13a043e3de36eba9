import { Button } from '../src/ui/actions/button.tsx';
import { linkClass } from '../src/ui/actions/link-class.ts';
import { Badge } from '../src/ui/content/badge.tsx';
import { Panel } from '../src/ui/content/card.tsx';
import { DescriptionList } from '../src/ui/content/description-list.tsx';
import { RelativeTime } from '../src/ui/content/relative-time.tsx';
import { Stat, StatGroup } from '../src/ui/content/stat.tsx';
import { Avatar } from '../src/ui/people/avatar.tsx';
import styles from './gallery.module.css';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const feed = [
  {
    who: 'Mia Chen',
    what: 'was promoted to Sergeant in Patrol',
    when: minutesAgo(3),
    tone: 'positive',
    state: 'Promotion',
  },
  {
    who: 'Juan Ortega',
    what: 'sent an application for Air Support',
    when: minutesAgo(26),
    tone: 'warning',
    state: 'Waiting',
  },
  {
    who: 'Sgt. Walker',
    what: 'opened the topic “Pursuit policy, autumn”',
    when: minutesAgo(71),
    tone: 'neutral',
    state: 'Forum',
  },
  {
    who: 'Elif Kaya',
    what: 'renamed the department Traffic to Highway',
    when: minutesAgo(1500),
    tone: 'info',
    state: 'Settings',
  },
] as const;
const goOnDuty = (
  <a href="#content" className={linkClass()}>
    Go on duty
  </a>
);

export function SampleDashboard() {
  return (
    <div className={styles.dashboard}>
      <div className={styles.stack}>
        <StatGroup>
          <Stat label="Members" value="1,204" hint="12 this week" />
          <Stat label="On duty" value="47" hint="3 departments" />
          <Stat label="Hours, 7 days" value="2,318" hint="+6 %" />
        </StatGroup>
        <Panel
          title="Happening now"
          count={4}
          flush
          actions={
            <Button size="xs" kind="quiet">
              See all
            </Button>
          }
        >
          <ul className={styles.feed}>
            {feed.map((entry, index) => (
              <li key={entry.what}>
                <Avatar name={entry.who} size={34} presence={index < 2 ? 'online' : undefined} />
                <p>
                  <strong>{entry.who}</strong> {entry.what}
                  <small>
                    <RelativeTime date={entry.when} />
                  </small>
                </p>
                <Badge tone={entry.tone}>{entry.state}</Badge>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <div className={styles.stack}>
        <Panel title="You">
          <DescriptionList
            items={[
              { term: 'Rank', details: <Badge tone="community">Captain</Badge> },
              { term: 'Callsign', details: <code>1-L-20</code> },
              { term: 'Since', details: <RelativeTime date="2024-02-11T10:00:00Z" /> },
              { term: 'Duty', details: goOnDuty },
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}
