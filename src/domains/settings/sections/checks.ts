import { z } from 'zod'

const EMAIL = 'Enter an email address such as help@example.in'

export const isEmail = (value: string | null): Record<string, string> =>
  value === null || z.email().safeParse(value).success ? {} : { '': EMAIL }

export const isBetween =
  (least: number, most: number) =>
  (value: number): Record<string, string> =>
    value >= least && value <= most
      ? {}
      : { '': `Enter ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}` }
