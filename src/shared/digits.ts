/**
 * A text with its digits of any script as 0 to 9: `११०००३` is `110003`. The ten digits of a script follow each other, so
 * a digit's value is the number of digits before it.
 */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return `${value % 10}`
  })

/** A typed or pasted number or code, in Latin digits and without spaces and hyphens. */
export const withoutGaps = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '')
