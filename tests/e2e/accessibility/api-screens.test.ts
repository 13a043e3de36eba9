import { apiScreens } from '../screens/api-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(apiScreens);
