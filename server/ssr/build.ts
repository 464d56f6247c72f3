import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

const folder = resolve(import.meta.dirname, '../../web/build')

/** The folder of the client build. */
export const clientFolder = join(folder, 'client')

/** Loads the server build of web. No other server code imports web. */
export async function loadPages(): Promise<ServerBuild> {
  const file = join(folder, 'server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run npm start')
  return (await import(pathToFileURL(file).href)) as ServerBuild
}
