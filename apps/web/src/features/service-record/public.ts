export { ServiceRecord } from './parts/service-record.tsx';
