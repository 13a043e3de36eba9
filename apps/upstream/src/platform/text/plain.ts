/** A text without case, accents and extra blanks, for comparing names: ` SÉRGEANT  first` is `sergeant first`. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
