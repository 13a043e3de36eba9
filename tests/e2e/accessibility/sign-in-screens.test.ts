import { signInScreens } from '../screens/sign-in-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(signInScreens);
