import { toClientLoader, notFound, toLoader } from '../lib/loaders.ts'

/** Throws for unknown paths; the layout renders the 404 page. */
function load(): Promise<null> {
  throw notFound()
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export default function NotFoundRoute() {
  return null
}
