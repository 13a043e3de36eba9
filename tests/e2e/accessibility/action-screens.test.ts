import { actionScreens } from '../screens/action-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(actionScreens);
