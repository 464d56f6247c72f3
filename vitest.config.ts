import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Files that start the whole server as a process, kill it or take its database away. */
const processTests = '**/*.process.test.ts'
/** Files that take several seconds, such as the fuzz test; `npm run test:quick` leaves them out. */
const longTests = '**/*.long.test.ts'
/** Files of which every test needs Debian packages; only TEST_SCOPE=all runs them. */
const packageTests = '**/*.package.test.ts'
/** The pages render with React's production build, as in the shop. */
const env = { NODE_ENV: 'production' }
const exclude = ['**/node_modules/**', 'e2e/**']
const execArgv = ['--import', resolve('server/lib/fast-imports.ts')]

export default defineConfig({
  test: {
    // One PostgreSQL for all projects: the setup belongs to the root.
    globalSetup: ['server/test/postgres.ts'],
    // Three files on two cores: tests of processes spend part of their time waiting. The quick tests do not.
    maxWorkers: process.env['TEST_SCOPE'] === 'quick' ? 2 : 3,
    projects: [
      project('unit', ['**/*.test.ts'], [...exclude, longTests, processTests, packageTests]),
      project('long', [longTests], exclude),
      project('process', [processTests], exclude),
      ...(process.env['TEST_SCOPE'] === 'all' ? [project('package', [packageTests], exclude)] : []),
    ],
  },
})

function project(name: string, include: string[], exclude: string[]): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      exclude,
      env,
      execArgv,
      // Files share their imports, which take longer than many of the tests; each has its own database.
      isolate: false,
      retry: 0,
      // The machine may be busy.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
    },
  }
}
