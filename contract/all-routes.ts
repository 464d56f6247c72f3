import { lazyRoutes } from './lazy-routes.ts'
import { routes } from './routes.ts'

/** All calls, for the server. */
export const allRoutes = { ...routes, ...lazyRoutes }
