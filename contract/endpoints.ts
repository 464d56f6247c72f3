import { blog } from './blog.ts'
import { catalog } from './catalog.ts'

/** The whole API. Browsers import its type alone. */
export const endpoints = { ...catalog, ...blog }
export type Endpoints = typeof endpoints
