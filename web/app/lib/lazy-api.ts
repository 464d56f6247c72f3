import { lazyRoutes } from '@inkloom/contract/lazy-routes'
import { browserFetch, createApi } from './api.ts'

/** The calls of parts that are loaded on demand; `api` has the others. */
export const lazyApi = createApi<keyof typeof lazyRoutes>(browserFetch, lazyRoutes)
