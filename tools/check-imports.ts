// Which code may import which: the rules of .dependency-cruiser.cjs, and no cycles between folders. Reading all imports
// takes seconds, so both are checked with one reading.
import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { findFolderCycle } from './folder-cycles.ts'

const { options, ...ruleSet } = await extractDepcruiseConfig('./.dependency-cruiser.cjs')
const tsConfig = extractTSConfig('tsconfig.json')
const { output } = await cruise(['src', 'tools'], { ...options, ruleSet, validate: true }, undefined, { tsConfig })
const result = output as ICruiseResult
const { output: report, exitCode } = await format(result, { outputType: 'err' })
console.log(report)

// Test helpers depend on the code whose tests use them: with them nearly every folder would be in a cycle.
const isHelper = (file: string) => file.includes('/testing/')
const cycle = findFolderCycle(
  result.modules
    .filter(({ source }) => !isHelper(source))
    .map(({ source, dependencies }) => ({
      file: source,
      imported: dependencies.map(({ resolved }) => resolved).filter((file) => !isHelper(file)),
    })),
)
if (cycle.length > 0) console.log(`  error no-folder-cycles: ${[...cycle, cycle[0]].join(' →\n      ')}\n`)
process.exitCode = exitCode > 0 || cycle.length > 0 ? 1 : 0
