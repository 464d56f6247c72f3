import { blog } from './blog.ts'
import { catalog } from './catalog.ts'
import { uploads } from './uploads.ts'
import { visitor } from './visitor.ts'

/** The whole API. Browsers import its type alone. */
export const endpoints = { ...catalog, ...blog, ...uploads, ...visitor }
export type Endpoints = typeof endpoints
