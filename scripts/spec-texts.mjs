import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.mjs'

/**
 * Finds the test that shows each text: a journey under e2e/, or a unit test for a text that no journey can reach.
 * Returns one row per text; `test` is null if no test has it.
 */
export function findSpecTexts(root, sections) {
  const files = sourceFiles(root)
    .filter((path) => /^e2e\/.*\.spec\.ts$|\.test\.ts$/.test(path) && !path.startsWith('scripts/'))
    .toSorted((a, b) => Number(isJourney(b)) - Number(isJourney(a)) || a.localeCompare(b))
    .map((path) => ({ path, blocks: blocksOf(readFileSync(join(root, path), 'utf8')) }))
  return Object.entries(sections).flatMap(([section, texts]) =>
    texts.map((text) => ({ section, text, ...findTest(files, text) })),
  )
}

const isJourney = (path) => path.startsWith('e2e/')

function findTest(files, text) {
  for (const { path, blocks } of files) {
    for (const block of blocks) {
      const at = block.indexOf(text)
      if (at >= 0) return { path, test: titleAt(block, at) }
    }
  }
  return { path: null, test: null }
}

/** The top-level statements of a file: a test, or a loop or a group with its tests. */
function blocksOf(source) {
  return source.split(/\n(?=[a-z])/)
}

/** The test that starts before the text. In a table of rows the title follows the rows. */
function titleAt(block, at) {
  const start = block.slice(0, at).search(/\b(?:test|it)(?:\.each)?\((?![\s\S]*\b(?:test|it)(?:\.each)?\()/)
  const isTable = start < 0 || /^\w+\.each\(/.test(block.slice(start))
  const title = /(?:\b(?:test|it)|\]\))\(\s*(['"`])(.*?)\1/.exec(block.slice(isTable ? at : start))
  return title?.[2] ?? 'constants of the file'
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  const sections = JSON.parse(readFileSync(join(root, 'scripts/spec-texts.json'), 'utf8'))
  console.log('| section | text | test |\n| --- | --- | --- |')
  for (const { section, text, path, test } of findSpecTexts(root, sections)) {
    console.log(`| ${section} | ${text} | ${test === null ? 'none' : `${path}: ${test}`} |`)
  }
}
