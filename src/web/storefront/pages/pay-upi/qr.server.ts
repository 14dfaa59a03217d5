import { renderSVG } from 'uqr'

/** A QR code as the address of an inline picture, black on white with the quiet zone that scanners need. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`
