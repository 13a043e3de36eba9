import { quotaScreens } from '../screens/quota-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(quotaScreens);
