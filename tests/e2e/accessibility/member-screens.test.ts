import { testScreens } from '../screens/looked-at.ts';
import { memberScreens } from '../screens/member-screens.ts';

await testScreens(memberScreens);
