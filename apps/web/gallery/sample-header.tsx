import { IconPlus, IconShare } from '@tabler/icons-react';
import { Button } from '../src/ui/actions/button.tsx';
import { StatePill } from '../src/ui/content/badge.tsx';
import { AvatarStack } from '../src/ui/people/avatar-stack.tsx';
import { CommunityHeader } from '../src/ui/shell/community-header.tsx';
import { banner, navigation, people } from './sample-data.tsx';

export function SampleHeader({ plain }: { plain: boolean }) {
  return (
    <CommunityHeader
      name="Los Santos Roleplay"
      subtitle="Serious roleplay since 2019"
      heading
      colour="#7c5cff"
      banner={plain ? null : banner}
      presence={
        <>
          <StatePill tone="positive" live>
            128 here now
          </StatePill>
          <AvatarStack people={people} total={128} show={4} size={24} label="Here now" />
        </>
      }
      actions={
        <>
          <Button size="md" icon={IconShare}>
            Share
          </Button>
          <Button size="md" kind="primary" icon={IconPlus}>
            Join
          </Button>
        </>
      }
      toolbar={{
        label: 'Community links',
        alignment: plain ? 'center' : 'left',
        backgroundColor: plain ? '#7c5cff' : null,
        items: navigation[0]?.places ?? [],
      }}
    />
  );
}
