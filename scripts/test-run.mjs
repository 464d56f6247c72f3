import { spawn } from 'node:child_process'
import { run } from './step.mjs'
import { readReport } from './test-report.mjs'

/** Runs a check and prints its output once it has ended. A check counts as one test. */
export async function runCheck(name, command, args) {
  const start = Date.now()
  const { code, output } = await run(command, args)
  process.stdout.write(`\n${output}${endLine(name, code, start)}`)
  return code === 0 ? { passed: 1, failed: 0, tests: [] } : { passed: 0, failed: 1, tests: [] }
}

/** Runs a test runner, with its output as it comes, and counts the tests of its JSON report. */
export async function runTests(name, command, args, report, environment) {
  const start = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  const code = await runShown(command, args, environment)
  process.stdout.write(endLine(name, code, start))
  const result = readReport(report)
  // A runner that fails without a failed test has failed too.
  return code === 0 ? result : { ...result, failed: Math.max(1, result.failed) }
}

function runShown(command, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function endLine(name, code, start) {
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  return `== ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n`
}
