import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from './step.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium for the browser tests: the one on this machine, else from apt where we may install. */
export async function findBrowser() {
  const found = browserHere()
  if (found) return found
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await step('Looking for packages', 'apt-get', ['update', '-qq'], quiet)
    await step(
      'Installing a browser',
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      quiet,
    )
    const installed = browserHere()
    if (installed) return installed
  }
  throw new Error('no Chromium found: install one (apt-get install chromium) or set CHROMIUM_PATH')
}

function browserHere() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return names.map(inPath).find(Boolean) ?? places.find((place) => existsSync(place)) ?? null
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
