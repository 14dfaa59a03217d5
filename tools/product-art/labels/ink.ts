/** Black or white, whichever is more readable on the colour. */
export function inkOn(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16)
  const f = (v: number) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)
  const l = 0.2126 * f((n >> 16) & 255) + 0.7152 * f((n >> 8) & 255) + 0.0722 * f(n & 255)
  return l > 0.26 ? '#131416' : '#FFFFFF'
}
