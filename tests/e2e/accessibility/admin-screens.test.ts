import { adminScreens } from '../screens/admin-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(adminScreens);
