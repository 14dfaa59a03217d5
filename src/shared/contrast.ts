/** A colour as `#rrggbb`. */
export type Hex = string

/** The contrast of text against the surfaces of the store's own look (WCAG 2.2, 1.4.6, level AAA). */
export const TEXT_CONTRAST = 7
/** The minimum against a background that somebody else chose, where more may be impossible (1.4.3, level AA). */
export const LEAST_CONTRAST = 4.5

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function luminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same colour) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The wanted colour if it is readable on the background, else black or white, whichever is more readable. */
export function readableText(wanted: Hex, background: Hex): Hex {
  if (contrast(wanted, background) >= LEAST_CONTRAST) return wanted
  return contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff'
}

const channelsOf = (color: Hex): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** A colour with a share (0 to 1) of another one in it. */
export function mix(color: Hex, other: Hex, share: number): Hex {
  const others = channelsOf(other)
  const mixed = channelsOf(color).map((channel, index) => channel + ((others[index] ?? 0) - channel) * share)
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 100

/** The smallest share of `other`, in steps of 1 %, with which the mixed colour is fine; all of it if none is. */
export function shareFor(color: Hex, other: Hex, isFine: (mixed: Hex) => boolean): number {
  for (let step = 0; step < STEPS; step++) if (isFine(mix(color, other, step / STEPS))) return step / STEPS
  return 1
}

/** The nearest lighter or darker colour of the same hue and vividness that is fine; white or black if none is. */
export function shadeFor(color: Hex, towards: 'lighter' | 'darker', isFine: (shade: Hex) => boolean): Hex {
  if (isFine(color)) return color
  const channels = channelsOf(color).map((channel) => channel / 255)
  const [low, high] = [Math.min(...channels), Math.max(...channels)]
  const now = (low + high) / 2
  const end = towards === 'lighter' ? 1 : 0
  for (let step = 1; step <= STEPS; step++) {
    const shade = atLightness(channels, now + ((end - now) * step) / STEPS)
    if (isFine(shade)) return shade
  }
  return end === 1 ? '#ffffff' : '#000000'
}

/** Moves all channels by the same amount, and brings them closer together where they would leave their range. */
function atLightness(channels: readonly number[], lightness: number): Hex {
  const [low, high] = [Math.min(...channels), Math.max(...channels)]
  const range = high - low
  const share = range === 0 ? 0 : Math.min(1, (2 * Math.min(lightness, 1 - lightness)) / range)
  const moved = channels.map((channel) => lightness + (channel - (low + high) / 2) * share)
  return `#${moved
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
