import { rosterScreens } from '../screens/roster-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(rosterScreens);
