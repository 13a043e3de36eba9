import { webhookScreens } from '../screens/webhook-screens.ts';
import { testScreens } from '../screens/looked-at.ts';

await testScreens(webhookScreens);
