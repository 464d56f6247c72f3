import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { plainly } from './disk.mjs'
import { buildPages } from './pages.mjs'
import { installPackages, shopNode, toolOf } from './packages.mjs'

/** `npm test`: everything a change must pass, the cheapest first. Ends with one line: N passed, N failed. */
async function test() {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
  await installPackages()
  const node = shopNode()
  const browser = await findBrowser()
  await buildPages(node)
  const reports = mkdtempSync(join(tmpdir(), 'inkloom-reports-'))
  let passed = 0
  let failed = 0
  const count = (result) => {
    passed += result.passed
    failed += result.failed
  }
  try {
    count(await check(node, 'Format', toolOf('.', 'prettier'), ['--check', '--log-level=warn', '.']))
    count(await check(node, 'Lint', toolOf('.', 'oxlint'), ['--type-aware', '--deny-warnings']))
    count(
      await check(node, 'Route types', toolOf('web', '@react-router/dev', 'react-router'), [
        'typegen',
        'web',
      ]),
    )
    for (const room of ['contract', 'renderer', 'demo', 'server', 'web', 'e2e', 'bench', 'sandbox']) {
      count(await check(node, `Types of ${room}`, toolOf('.', 'typescript', 'tsc'), ['-p', room]))
    }
    count(await check(node, 'Dead code', toolOf('.', 'knip'), []))
    count(await unitTests(node, join(reports, 'unit.json')))
    count(await browserTests(node, browser, join(reports, 'browser.json')))
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

async function check(node, name, tool, args) {
  const code = await show(node, name, tool, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function unitTests(node, report) {
  const code = await show(node, 'Unit and API tests', toolOf('.', 'vitest'), [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ])
  const { numPassedTests, numFailedTests } = readReport(report, { numPassedTests: 0, numFailedTests: 1 })
  return { passed: numPassedTests, failed: atLeastOne(code, numFailedTests) }
}

async function browserTests(node, browser, report) {
  const code = await show(
    node,
    'Browser tests',
    toolOf('e2e', '@playwright/test', 'playwright'),
    ['test', '--config=e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  )
  const { stats } = readReport(report, { stats: { expected: 0, unexpected: 1, flaky: 0 } })
  return { passed: stats.expected, failed: atLeastOne(code, stats.unexpected + stats.flaky) }
}

/** A runner that ends badly without naming a test has failed all the same. */
function atLeastOne(code, failures) {
  return code === 0 ? failures : Math.max(1, failures)
}

function readReport(file, missing) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return missing
  }
}

function show(node, name, tool, args, environment = {}) {
  const start = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(node, [tool, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('close', (code) => {
      process.stdout.write(
        `== ${name}: ${code === 0 ? 'good' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s\n`,
      )
      resolve(code ?? 1)
    })
  })
}

test().catch((error) => {
  process.stderr.write(`Inkloom cannot be tested: ${plainly(error)}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exit(1)
})
