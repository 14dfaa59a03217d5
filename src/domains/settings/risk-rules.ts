/** How many ended cash orders of a buyer or an address count, newest first. */
export const RISK_WINDOW = 5

/** How many ended cash orders of a PIN code count, and from how many on a rate means something. */
export const PINCODE_WINDOW = 50
export const PINCODE_ORDERS = 10
