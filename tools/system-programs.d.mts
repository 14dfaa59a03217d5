export function findProgram(name: string): string | undefined
export function findChromium(): string | undefined
export function findPostgres(program?: string): string | undefined
export function ensureSystemPrograms(): Promise<void>
