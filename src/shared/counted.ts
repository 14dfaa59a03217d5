/** Before the last three digits, and before each two before those. */
const GROUP_START = /\B(?=(?:\d\d)*\d{3}$)/g

/**
 * `1,23,456`: a whole number with Indian digit grouping. Not by `Intl`, whose first use takes a cheap phone over 100 ms
 * (decision 0045).
 */
export const formatCount = (count: number | bigint): string => String(count).replace(GROUP_START, ',')

/** `1 unit`, `2 units`, `1,500 units`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
