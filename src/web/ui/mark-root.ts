/**
 * A `ref` that marks the root element (`data-has-…`) while its element is on the page, for the style sheet. Not
 * `html:has(…)`: with that, whatever appears anywhere makes the browser style distant parts of the page again.
 */
export const markRoot =
  (name: string, value = '') =>
  () => {
    const mark = `data-has-${name}`
    document.documentElement.setAttribute(mark, value)
    return () => document.documentElement.removeAttribute(mark)
  }
