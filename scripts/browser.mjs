import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet } from './apt.mjs'
import { run, step } from './step.mjs'

/** Chromium without a window: starts faster and takes less CPU time than the full browser. */
const headlessShell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of the headless shell, or of a full Chromium where there is none. */
export function findHeadlessBrowser() {
  return findOrInstall([headlessShell, ...browsers], [headlessShell, 'chromium'])
}

async function findOrInstall(names, packages) {
  const found = installed(names)
  if (found) return found
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    const [apt, ...update] = aptGet('update')
    await step('Updating the package list', apt, update, options)
    const [, ...install] = aptGet('install', '-y', '--no-install-recommends', await firstAvailable(packages))
    await step('Installing a browser', apt, install, options)
    const browser = installed(names)
    if (browser) return browser
  }
  throw new Error('no Chromium found: install one (apt-get install chromium) or set CHROMIUM_PATH')
}

function installed(names) {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return names.map(inPath).find(Boolean) ?? places.find((place) => existsSync(place)) ?? null
}

async function firstAvailable(packages) {
  for (const name of packages) {
    const { code } = await run('apt-cache', ['show', name])
    if (code === 0) return name
  }
  return packages.at(-1)
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
