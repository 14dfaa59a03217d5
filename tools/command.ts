import { explainFailure } from '../src/server/explain-failure.ts'

/** Runs a command line and sets its exit code: what `run` returns, 2 with the usage for null, 1 if it throws. */
export async function command(usage: string, run: (args: readonly string[]) => Promise<number | null>): Promise<void> {
  try {
    const code = await run(process.argv.slice(2))
    if (code === null) process.stderr.write(`${usage}\n`)
    process.exitCode = code ?? 2
  } catch (error) {
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}
