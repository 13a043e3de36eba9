import { communityScreens } from '../screens/community-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(communityScreens);
