import { defineConfig } from '@playwright/test'

const isFull = process.env['TEST_SCOPE'] === 'all'

/**
 * Journeys through the built shop on one shared server. All run at the desktop width; the mobile width runs the tests
 * tagged @mobile and the .mobile.spec.ts files. With TEST_SCOPE=all it runs everything that is not a .desktop.spec.ts file, and
 * repetitions run too.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(isFull ? {} : { grepInvert: /@repetition/ }),
  // The machine may be busy.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // The failures are listed at the end of a log file.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json']],
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A process of its own for software rendering costs CPU time.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    reducedMotion: 'no-preference',
    // offline.spec.ts allows them.
    serviceWorkers: 'block',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', testIgnore: '*.mobile.spec.ts', use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: '*.desktop.spec.ts',
      ...(isFull ? {} : { grep: [/@mobile/, /\.mobile\.spec\.ts/] }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
