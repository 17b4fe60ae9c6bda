/** `linearLayers.groups` as `linear layers groups`. */
export function fieldWords(field: string): string {
  return field
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('mla', 'MLA shape')
    .replace('moe', 'experts');
}
