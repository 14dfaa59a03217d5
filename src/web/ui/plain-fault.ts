import type { z } from 'zod'
import { counted, formatCount } from '../../shared/counted.ts'

/** The message for an invalid field whose schema has none of its own: schemas are written for programmers. */
export const plainFault: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'Please fill this in'
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'Enter a number, in digits' : CHECK
    case 'too_small':
      return issue.origin === 'string'
        ? `At least ${counted(Number(issue.minimum), 'character')}`
        : issue.origin === 'array'
          ? `At least ${formatCount(issue.minimum)} of these`
          : `${formatCount(issue.minimum)} or more`
    case 'too_big':
      return issue.origin === 'string'
        ? `At most ${counted(Number(issue.maximum), 'character')}`
        : issue.origin === 'array'
          ? `At most ${formatCount(issue.maximum)} of these`
          : `At most ${formatCount(issue.maximum)}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? CHECK
    case 'invalid_value':
      return 'Choose one of the options'
    default:
      return CHECK
  }
}

const CHECK = 'Please check what you typed'
const FORMATS: Record<string, string> = {
  email: 'Enter an email address like name@example.com',
  date: 'Enter a day',
  datetime: 'Enter a day and a time',
  url: 'Enter a link that begins with https://',
}
