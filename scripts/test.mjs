import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findHeadlessBrowser } from './browser.mjs'
import { messageOf, temporaryFolder } from './disk.mjs'
import { buildShop, serverProgram } from './build.mjs'
import { installPackages, shopNode, toolOf } from './packages.mjs'
import { attackTable, countAttacks, withoutAttack } from './security-statements.mjs'
import { slowestTests, summary } from './test-report.mjs'
import { runCheck, runTests } from './test-run.mjs'

const workspaces = ['contract', 'renderer', 'demo', 'server', 'web', 'e2e', 'bench', 'sandbox', 'blanks']
const reports = 'test-results'
const [scope = 'default'] = process.argv.slice(2)

/**
 * `npm test` runs every check that a change must pass. `test:quick` leaves out the browser, the tests that start server
 * processes and the long ones; `test:all` adds the repetitions (TEST_SCOPE=all). The last line is: N passed, N failed.
 */
async function test() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  await installPackages()
  const node = shopNode()
  // Installing a browser takes a while on a new machine; the browser tests come last.
  const browser = scope === 'quick' ? null : findHeadlessBrowser()
  browser?.catch(() => undefined)
  const checks = staticChecks(node)
  checks.catch(() => undefined)
  await buildShop(node)
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  const environment = {
    TEST_SCOPE: scope,
    TEST_SERVER: serverProgram,
    TMPDIR: temporaryFolder(4000),
    // The tests start many Node processes.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'),
  }
  const unit = await unitTests(node, environment)
  const results = [...(await checks), unit]
  if (browser) results.push(await browserTests(node, { ...environment, CHROMIUM_PATH: await browser }))
  process.stdout.write(slowestTests(results, 20))
  results.push(securityCheck(results))
  const { passed, failed } = summary(results)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

/** One after the other, beside the build and the unit tests, which leave some CPU time unused. */
async function staticChecks(node) {
  const routeTypes = [toolOf('web', '@react-router/dev', 'react-router'), 'typegen', 'web']
  return [
    await runCheck('Format', node, [toolOf('.', 'oxfmt'), '--check']),
    await runCheck('Prose', node, ['scripts/check-prose.mjs']),
    await runCheck('Links', node, ['scripts/check-links.mjs']),
    await runCheck('Lint', node, [toolOf('.', 'oxlint'), '--type-aware', '--deny-warnings']),
    await runCheck('Route types', node, routeTypes),
    // Several checkers would examine shared files once each.
    await runCheck('Types', node, [toolOf('.', 'typescript', 'tsc'), '-b', '--checkers', '1', ...workspaces]),
    await runCheck('Dead code', node, [toolOf('.', 'knip')]),
  ]
}

/** Prints the attacks on each security statement. A full run fails if a statement has none. */
function securityCheck(results) {
  const rows = countAttacks(results.flatMap(({ tests }) => tests))
  process.stdout.write(attackTable(rows))
  if (scope === 'quick') return { passed: 0, failed: 0, tests: [] }
  const missing = withoutAttack(rows)
  if (missing.length === 0) return { passed: 1, failed: 0, tests: [] }
  process.stdout.write(`No test attacks statement ${missing.join(', ')}.\n`)
  return { passed: 0, failed: 1, tests: [] }
}

function unitTests(node, environment) {
  const report = join(reports, 'unit.json')
  const projects = scope === 'quick' ? ['--project=unit'] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [toolOf('.', 'vitest'), 'run', ...projects, ...reporters]
  return runTests('Unit and API tests', node, args, report, environment)
}

function browserTests(node, environment) {
  const report = resolve(reports, 'browser.json')
  const args = [toolOf('e2e', '@playwright/test', 'playwright'), 'test', '--config=e2e/playwright.config.ts']
  return runTests('Browser tests', node, args, report, {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
}

test().catch((error) => {
  process.stderr.write(`The tests could not be run: ${messageOf(error)}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
})
