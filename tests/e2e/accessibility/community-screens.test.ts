import { communityScreens } from '../screens/community-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

testScreens(communityScreens);
