import { leaveScreens } from '../screens/leave-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(leaveScreens);
