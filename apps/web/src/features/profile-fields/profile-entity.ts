/** Names what a change of fields of a profile changes, without `accId` one's own. Fields that are changed together are one thing. */
export function profileEntity(community: unknown, accId: unknown, fields: readonly string[]): string {
  return `profile:${String(community)}:${typeof accId === 'string' ? accId : 'self'}:${fields.toSorted().join(',')}`;
}
