import { account } from './account.ts'
import { blog } from './blog.ts'
import { catalog } from './catalog.ts'
import { contact } from './contact.ts'
import { designs } from './designs.ts'
import { uploads } from './uploads.ts'
import { visitor } from './visitor.ts'

/** The whole API. Browsers import its type alone. */
export const endpoints = { ...catalog, ...blog, ...designs, ...uploads, ...visitor, ...account, ...contact }
export type Endpoints = typeof endpoints
