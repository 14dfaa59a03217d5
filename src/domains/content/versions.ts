// Two changes within one millisecond are two versions all the same.
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

export const versionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString()
