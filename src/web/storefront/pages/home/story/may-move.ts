/** What some browsers tell about the line. */
export type Line = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor has asked for neither calm nor few bytes, and the line is quick. */
export const mayMove = (isCalm: boolean, line: Line | undefined): boolean =>
  !isCalm && !line?.saveData && (line?.effectiveType ?? '4g') === '4g'
