/** What a text says as JSON; null for one that is none, which whoever reads it refuses by its shape. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
