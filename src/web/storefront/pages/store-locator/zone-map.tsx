/** The eight postal regions by the first digit of a PIN code, and their places in a grid: `column, row`. */
const ZONES: Record<string, { at: [number, number]; states: string }> = {
  1: { at: [1, 0], states: 'Delhi, Haryana, Punjab, Himachal Pradesh, Jammu and Kashmir, Ladakh and Chandigarh' },
  2: { at: [1, 1], states: 'Uttar Pradesh and Uttarakhand' },
  3: { at: [0, 1], states: 'Rajasthan, Gujarat, and Dadra and Nagar Haveli and Daman and Diu' },
  4: { at: [0, 2], states: 'Maharashtra, Goa, Madhya Pradesh and Chhattisgarh' },
  5: { at: [1, 2], states: 'Andhra Pradesh, Telangana and Karnataka' },
  6: { at: [1, 3], states: 'Tamil Nadu, Kerala, Puducherry and Lakshadweep' },
  7: { at: [3, 1], states: 'West Bengal, Odisha, the north-east, and the Andaman and Nicobar Islands' },
  8: { at: [2, 1], states: 'Bihar and Jharkhand' },
}
const SIDE = 44

/** The PIN code that an address ends with: no other six digits of it are one. */
export const pincodeIn = (addressLines: readonly string[]): string | null =>
  addressLines
    .join('\n')
    .match(/(?<!\d)[1-8]\d{2} ?\d{3}(?!\d)/g)
    ?.at(-1)
    ?.replace(' ', '') ?? null

/** Which postal region the store is in, as a sketch: no map of a third party is loaded, and borders aren't drawn. */
export function ZoneMap({ addressLines }: { addressLines: readonly string[] }) {
  const pincode = pincodeIn(addressLines)
  const own = pincode?.[0]
  const zone = own && ZONES[own]
  if (!zone) return null
  return (
    <figure className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <svg viewBox={`-2 -2 ${4 * SIDE} ${4 * SIDE}`} aria-hidden="true" className="size-36 shrink-0">
        {Object.entries(ZONES).map(
          ([
            digit,
            {
              at: [column, row],
            },
          ]) => (
            <g
              key={digit}
              transform={`translate(${column * SIDE} ${row * SIDE})`}
              className={digit === own ? 'text-accent' : 'text-ash'}
            >
              <rect
                width={SIDE - 4}
                height={SIDE - 4}
                rx="6"
                stroke="currentColor"
                className={digit === own ? 'fill-accent' : 'fill-transparent'}
              />
              <text
                x={(SIDE - 4) / 2}
                y={SIDE / 2 + 3}
                textAnchor="middle"
                fontSize="15"
                className={digit === own ? 'fill-ink font-bold' : 'fill-ash'}
              >
                {digit}
              </text>
            </g>
          ),
        )}
      </svg>
      <figcaption className="min-w-48 flex-1 text-sm text-ash">
        <strong className="block text-paper">
          PIN code <span className="figures">{pincode}</span>
        </strong>
        Postal region {own}: {zone.states}. The sketch shows the regions’ order, not their borders.
      </figcaption>
    </figure>
  )
}
