import { formScreens } from '../screens/form-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(formScreens);
