import { IconCrown } from '@tabler/icons-react';
import { Badge, StatePill } from '../src/ui/content/badge.tsx';
import type { Tone } from '../src/ui/content/badge.tsx';
import { Card, Panel, cardClass } from '../src/ui/content/card.tsx';
import { DescriptionList } from '../src/ui/content/description-list.tsx';
import { RelativeTime } from '../src/ui/content/relative-time.tsx';
import { Stat, StatGroup } from '../src/ui/content/stat.tsx';
import { AvatarStack } from '../src/ui/people/avatar-stack.tsx';
import { Avatar } from '../src/ui/people/avatar.tsx';
import { communityAccentStyle } from '../src/ui/theme/community-accent.ts';
import { people } from './sample-data.tsx';
import styles from './gallery.module.css';

const tones: readonly Tone[] = ['neutral', 'positive', 'warning', 'negative', 'info', 'accent', 'community'];
const fewMinutesAgo = new Date(Date.now() - 200_000);
const colours = ['#000000', '#ffffff', '#777777', '#14532d', '#facc15', '#7c5cff', '#ef4444'];

export function KitContent() {
  return (
    <section className={styles.section}>
      <h2>Content</h2>
      <div className={styles.flow}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon={IconCrown} tone="accent">
          Owner
        </Badge>
        <StatePill tone="positive" live>
          On duty
        </StatePill>
        <StatePill tone="warning">Waiting</StatePill>
        <StatePill>Closed</StatePill>
      </div>
      <div className={styles.flow}>
        {colours.map((colour) => (
          <span key={colour} style={communityAccentStyle(colour)}>
            <Badge tone="community">{colour}</Badge>
          </span>
        ))}
      </div>
      <div className={styles.flow}>
        {people.map((person, index) => (
          <Avatar
            key={person.id}
            name={person.name}
            size={24 + index * 5}
            named
            presence={index === 3 ? 'online' : undefined}
          />
        ))}
        <Avatar name="Los Santos Roleplay" size={48} shape="square" named />
        <AvatarStack people={people} total={1204} label="Members" />
      </div>
      <div className={styles.grid}>
        <Card>
          A card. Changed <RelativeTime date={fewMinutesAgo} />.
        </Card>
        <a href="#top" className={cardClass({ action: true })}>
          A card that leads somewhere
        </a>
        <Panel title="A panel" count={3}>
          <DescriptionList
            items={[
              { term: 'Callsign', details: <code>1-L-20</code> },
              { term: 'Department', details: 'Highway Patrol' },
            ]}
          />
        </Panel>
      </div>
      <StatGroup>
        <Stat label="Members" value="1,204" />
        <Stat label="Hours" value="2,318" hint="+6 %" />
        <Stat label="Waiting" value="3" />
      </StatGroup>
    </section>
  );
}
