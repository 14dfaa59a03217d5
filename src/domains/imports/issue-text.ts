import type { z } from 'zod'
import { formatCount } from '../../shared/counted.ts'

/** What is wrong with a cell, phrased to follow the name of its column. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (/received undefined/.test(issue.message)) return 'is missing'
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return `has more than ${formatCount(issue.maximum)} characters`
      return issue.origin === 'array'
        ? `has more than ${formatCount(issue.maximum)} entries`
        : `must be ${formatCount(issue.maximum)} at most`
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return 'is empty'
      return issue.inclusive
        ? `must be ${formatCount(issue.minimum)} at least`
        : `must be more than ${formatCount(issue.minimum)}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`
    case 'invalid_format':
      if (issue.format === 'datetime') return 'must be a time like 2027-01-31T09:30:00+05:30'
      return /^Invalid /.test(issue.message) ? 'is not in the right form' : issue.message
    default:
      return issue.message.replace(/^Invalid input: /, '')
  }
}
