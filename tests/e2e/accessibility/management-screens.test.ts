import { managementScreens } from '../screens/management-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(managementScreens);
