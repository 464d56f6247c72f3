import {
  cacheNames,
  fixedPages,
  offlinePath,
  orderNumberOf,
  pageCacheOf,
  surplusOrders,
  type Visit,
} from '../lib/offline-copies.ts'

/** Files that saved pages load later. Set by vite.config.ts. */
declare const partFiles: string[]

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

/** The DOM library of TypeScript lacks the types of service workers. */
interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}

interface Events {
  install: ExtendableEvent
  activate: ExtendableEvent
  message: ExtendableEvent & { data: Visit }
  fetch: FetchEvent
}

const worker = self as unknown as WorkerScope

/** Enough for the files of two builds, so that pages saved before a release still work. */
const maxAssets = 400
const maxProducts = 30
const maxPictures = 200
/** How long a page with a saved copy may take to load. */
const slowMs = 4000
const orderMs = 30 * 24 * 3600 * 1000
const savedAt = 'X-Saved-At'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => event.waitUntil(save(event.data).catch(() => undefined)))
worker.addEventListener('fetch', (event) => {
  const response = respond(event)
  if (response) event.respondWith(response)
})

async function install(): Promise<void> {
  await addAssets(partFiles)
  await Promise.all(fixedPages.map(savePage))
  await worker.skipWaiting()
}

async function activate(): Promise<void> {
  // Requests a page while the worker starts.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** Null leaves the request to the browser: all writes, payments and the API except for saved orders. */
function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return null
  if (request.mode === 'navigate') {
    const isPage = request.destination === 'document' && !networkOnly.test(url.pathname)
    return isPage ? page(event, url) : null
  }
  if (url.pathname.startsWith('/assets/')) return asset(event)
  if (url.pathname.startsWith('/media/')) return picture(request)
  return url.pathname.startsWith('/api/') && orderNumberOf(url.pathname) ? order(event) : null
}

const networkOnly = /^\/(checkout|test-payment|thank-you|api|media|dev)(\/|$)/i

async function page(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const response = await networkFirst(load(event), () => copyOf(pathname))
  if (response) return response
  if (pathname === offlinePath) return Response.error()
  return Response.redirect(`${offlinePath}?next=${encodeURIComponent(pathname + search)}`)
}

async function load(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

async function order(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const loading = fetch(event.request).then((response) => {
    event.waitUntil(saveOrder(url, response.clone()))
    return response
  })
  return (await networkFirst(loading, () => copyOf(url))) ?? Response.error()
}

/** Files have a hash of their content in their name. */
async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const copy = await copyOf(request.url)
  if (copy) return copy
  const response = await fetch(request)
  if (response.ok) event.waitUntil(put(cacheNames.assets, request.url, response.clone(), maxAssets))
  return response
}

async function picture(request: Request): Promise<Response> {
  return (await networkFirst(fetch(request), () => copyOf(request.url))) ?? Response.error()
}

/** The response of the network; the copy if there is none or it takes too long. */
async function networkFirst(
  loading: Promise<Response>,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const loaded = loading.catch(() => undefined)
  const isSlow = new Promise<'slow'>((resolve) => setTimeout(() => resolve('slow'), slowMs))
  const first = await Promise.race([loaded, isSlow])
  if (first instanceof Response) return first
  return (await findCopy()) ?? loaded
}

async function copyOf(url: string): Promise<Response | undefined> {
  const copy = await caches.match(url, { ignoreVary: true })
  return copy && !isExpired(copy) ? copy : undefined
}

/** Saves a page that was visited and the pictures on it. */
async function save({ path, pictures }: Visit): Promise<void> {
  await removeOldOrders()
  const cache = pageCacheOf(path)
  if (!cache || !(await savePage(path))) return
  const isOrder = cache === 'orders'
  for (const url of pictures) {
    const response = await fetch(url)
    if (!response.ok) continue
    if (isOrder) await put(cacheNames.orders, url, stamped(response))
    else await put(cacheNames.pictures, url, response, maxPictures)
  }
  await removeOldOrders()
}

async function savePage(path: string): Promise<boolean> {
  const cache = pageCacheOf(path)!
  const response = await fetch(path)
  if (!response.ok || response.redirected) {
    await (await caches.open(cache)).delete(path)
    return false
  }
  const html = await response.clone().text()
  // A text of the page may look like the name of a file.
  await addAssets(html.match(/\/assets\/[\w.-]+/g) ?? []).catch(() => undefined)
  const isOrder = cache === 'orders'
  await put(
    cache,
    path,
    isOrder ? stamped(response) : response,
    cache === 'products' ? maxProducts : Infinity,
  )
  return true
}

async function addAssets(files: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.assets)
  const missing = [...new Set(files)].map(async (file) => (await cache.match(file)) ?? cache.add(file))
  await Promise.all(missing)
}

/** A refused order is not the visitor's any more. */
async function saveOrder(url: string, response: Response): Promise<void> {
  if (response.ok) await put(cacheNames.orders, url, stamped(response))
  else if (response.status < 500) await (await caches.open(cacheNames.orders)).delete(url)
}

/** Adds a response as the newest; the oldest ones above the limit are deleted. */
async function put(name: string, url: string, response: Response, max = Infinity): Promise<void> {
  const cache = await caches.open(name)
  await cache.delete(url)
  await cache.put(url, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)))
}

async function removeOldOrders(): Promise<void> {
  if (!(await caches.has(cacheNames.orders))) return
  const cache = await caches.open(cacheNames.orders)
  const urls = (await cache.keys()).map(({ url }) => url)
  const copies = await Promise.all(urls.map((url) => cache.match(url, { ignoreVary: true })))
  const expired = urls.filter((_, index) => copies[index] && isExpired(copies[index]))
  await Promise.all([...expired, ...surplusOrders(urls)].map((url) => cache.delete(url)))
}

function stamped(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(savedAt, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}

/** Only the entries of orders have a date. */
function isExpired({ headers }: Response): boolean {
  return Date.now() - Number(headers.get(savedAt) ?? Date.now()) > orderMs
}
