/** The page where an order is paid to the store's own UPI ID. */
export const upiPath = (orderNumber: string): string => `/orders/${encodeURIComponent(orderNumber)}/upi`
