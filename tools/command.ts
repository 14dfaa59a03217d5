import { explainFailure } from '../src/server/explain-failure.ts'

const asksForHelp = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')

/** The usage after what was wrong with the arguments. */
function explainUsage(usage: string, args: readonly string[]): void {
  const wrong = args.length > 0 ? `These arguments don’t fit: ${args.join(' ')}` : 'Arguments are missing.'
  process.stderr.write(`${wrong}\n\n${usage}\n`)
}

/** Runs a command line and sets its exit code: what `run` returns, 2 with the usage for null, 1 if it throws. */
export async function command(usage: string, run: (args: readonly string[]) => Promise<number | null>): Promise<void> {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    const code = await run(args)
    if (code === null) explainUsage(usage, args)
    process.exitCode = code ?? 2
  } catch (error) {
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

/** What `parse` reads from the arguments; ends the process with the usage for `--help` and for arguments that don't fit. */
export function orUsage<T>(usage: string, parse: () => T): T {
  const args = process.argv.slice(2)
  if (asksForHelp(args)) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parse()
  } catch {
    explainUsage(usage, args)
    process.exit(2)
  }
}
