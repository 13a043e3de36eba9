/** How a browser is told under which name to save a file, or to show it (RFC 6266): in plain letters, and as it is. */
export function dispositionOf(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replace(/[^\w.-]+/g, '-');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
