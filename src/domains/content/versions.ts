// Two changes within the same millisecond must still be two versions.
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

export const versionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString()
