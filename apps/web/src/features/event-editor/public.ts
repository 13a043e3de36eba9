export { EditEvent, NewEvent } from './parts/editor-slots.tsx';
export { ScopeChoice } from './parts/scope-choice.tsx';
export { useEvent, useEventChanges, useTemplateChanges, useTemplates } from './queries.ts';
export { useRuleWords } from './rule-words.ts';
export { formatSpan, weekdayNames } from './spans.ts';
export { viewerZone, wallIn, zoneName } from './zones.ts';
