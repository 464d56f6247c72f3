import { Hono } from 'hono'
import { routes } from '@inkloom/contract/routes'
import type { Db } from '../db/client.ts'
import { refuseTheRest } from './bind.ts'
import { serveBlog } from './blog.ts'
import { serveCatalog } from './catalog.ts'
import { docsPage } from './docs-page.ts'
import { errorAnswers, type Log } from './errors.ts'
import { describeApi } from './openapi.ts'

interface Parts {
  db: Db
  log: Log
}

/** The whole API; its paths are relative to where it is mounted. */
export function createApi({ db, log }: Parts): Hono {
  const api = new Hono()
  errorAnswers(api, log)
  serveCatalog(api, db)
  serveBlog(api, db)
  serveDescription(api)
  refuseTheRest(api, [...Object.values(routes), ...described])
  return api
}

const described = ['GET /openapi.json', 'GET /docs']

function serveDescription(api: Hono): void {
  const description = describeApi()
  const page = docsPage(description)
  api.get('/openapi.json', (c) => c.json(description))
  api.get('/docs', (c) => c.html(page))
}
