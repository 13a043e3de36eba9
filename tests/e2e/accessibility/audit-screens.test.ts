import { auditScreens } from '../screens/audit-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(auditScreens);
