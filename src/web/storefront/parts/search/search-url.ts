/** The URL of a search, with the text trimmed and encoded (R168). */
export const searchUrl = (text: string): string => `/search?${new URLSearchParams({ q: text.trim() })}`
