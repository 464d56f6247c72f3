import { toClientLoader, notFound, toLoader } from '../lib/loaders.ts'

/** An address that no screen has: the layout answers it like every missing thing. */
function load(): Promise<null> {
  throw notFound()
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export default function NotFoundRoute() {
  return null
}
