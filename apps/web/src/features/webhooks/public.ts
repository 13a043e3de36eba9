export { DeliveryList } from './parts/delivery-list.tsx';
export { onlyForOf } from './parts/only-for.ts';
export { OnlyForFields } from './parts/only-for-fields.tsx';
export { ReceiverList, ReceiverRow } from './parts/receiver-row.tsx';
export { useTypeWords } from './parts/type-words.ts';
export { WebhookPill } from './parts/webhook-pill.tsx';
