/** The name of a feature's folders, from its key in the lists: `shortLinks` is `short-links`. */
export function slugOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
