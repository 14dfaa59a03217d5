/** Removes the spaces and hyphens that people type and paste. */
export const cleanPincode = (text: string): string => text.replace(/[\s-]/g, '')

/** Six digits, the first not 0. Says nothing about whether we deliver there. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)
