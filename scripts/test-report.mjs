import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The result of a test run from the JSON report of vitest or Playwright; a missing report is a failure. */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, tests: [] }
  }
  const tests = 'suites' in report ? playwrightTests(report.suites, []) : vitestTests(report.testResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length,
    tests,
  }
}

export function summary(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

export function slowestTests(results, max) {
  const slowest = results
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, max)
  if (slowest.length === 0) return ''
  const lines = slowest.map(
    ({ ms, file, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${name}\n`,
  )
  return `\nThe ${lines.length} slowest tests:\n${lines.join('')}`
}

function vitestTests(files) {
  return files.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name)
    // A file that does not load has no tests in its report.
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, name: 'does not load', ms: 0, status: 'failed' }]
    }
    return assertionResults.map((test) => ({
      file,
      name: test.fullName,
      ms: test.duration ?? 0,
      status: test.status,
    }))
  })
}

/** Suites are files and the describe blocks within them. */
function playwrightTests(suites, titles) {
  return suites.flatMap(({ title, file, specs, suites: inner = [] }) => {
    const path = title === file ? titles : [...titles, title]
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map((test) => ({
          file: `e2e/${file}`,
          name: [...path, spec.title, `(${test.projectName})`].join(' '),
          ms: test.results.reduce((total, { duration }) => total + duration, 0),
          status: { expected: 'passed', skipped: 'skipped' }[test.status] ?? 'failed',
        })),
      ),
      ...playwrightTests(inner, path),
    ]
  })
}
