import { expect, test } from 'vitest'
import { findFolderCycle } from './folder-cycles.ts'

const cycleOf = (files: Record<string, string[]>) =>
  findFolderCycle(Object.entries(files).map(([file, imported]) => ({ file, imported })))

test('folders that import each other are a cycle, directly or through others', () => {
  expect(cycleOf({ 'src/a/x.ts': ['src/b/y.ts'], 'src/b/y.ts': ['src/a/z.ts'] })).toEqual(['src/a', 'src/b'])
  expect(cycleOf({ 'src/a/x.ts': ['src/b/y.ts'], 'src/b/y.ts': ['src/c/y.ts'], 'src/c/y.ts': ['src/a/z.ts'] })).toEqual(
    ['src/a', 'src/b', 'src/c'],
  )
})

test('a folder counts with the folders below it', () => {
  expect(cycleOf({ 'src/a/deep/x.ts': ['src/b/y.ts'], 'src/b/y.ts': ['src/a/z.ts'] })).toEqual(['src/b', 'src/a'])
})

test('files of one folder, and of a folder and its own folders, may import each other', () => {
  expect(
    cycleOf({
      'src/a/x.ts': ['src/a/y.ts', 'src/a/deep/x.ts'],
      'src/a/y.ts': ['src/a/x.ts'],
      'src/a/deep/x.ts': ['src/a/x.ts', 'src/b/y.ts'],
      'src/b/y.ts': ['node_modules/zod/index.js'],
    }),
  ).toEqual([])
})
