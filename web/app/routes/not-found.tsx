import { notFound } from '../lib/answers.ts'
import { inBrowser, onServer } from '../lib/load.ts'

/** An address that no screen has: the layout answers it like every missing thing. */
function load(): Promise<null> {
  throw notFound()
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function NotFoundRoute() {
  return null
}
