import { defineConfig } from '@playwright/test'

/** One shop, built and filled, for all journeys; each journey at a phone's and at a desk's width, where the width plays a part. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './shop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 10_000 },
  // In a file of what was said, the failures stand together at its end.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json']],
  use: {
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    reducedMotion: 'no-preference',
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '*.desk.spec.ts',
      grepInvert: /@any-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desk', testIgnore: '*.phone.spec.ts', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
