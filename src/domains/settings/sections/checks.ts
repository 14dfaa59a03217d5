import { z } from 'zod'

const EMAIL = 'An address like help@example.in'

export const isEmail = (value: string | null): Record<string, string> =>
  value === null || z.email().safeParse(value).success ? {} : { '': EMAIL }

export const isBetween =
  (least: number, most: number) =>
  (value: number): Record<string, string> =>
    value >= least && value <= most
      ? {}
      : { '': `From ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}` }
