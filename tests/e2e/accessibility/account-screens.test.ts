import { accountScreens } from '../screens/account-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(accountScreens);
