/** How an address of the API names what is to be paid: an order, or a change of it. */
export const duePart = (orderNumber: string, changeId: string | undefined): string =>
  encodeURIComponent(orderNumber) + (changeId === undefined ? '' : `/changes/${encodeURIComponent(changeId)}`)
