import { domainScreens } from '../screens/domain-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(domainScreens);
