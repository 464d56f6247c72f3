import { offlinePath, pageCacheOf, type Visit } from '../lib/offline-copies.ts'

const picturesMs = 2000
let isStarted = false

/** Saves a page for offline use, if it is one of those that are saved. Registers the service worker the first time. */
export async function saveVisit(path: string): Promise<void> {
  if (!isStarted) start()
  if (!pageCacheOf(path) || !navigator.onLine || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  // Most of its pictures are loaded then.
  await new Promise((resolve) => setTimeout(resolve, picturesMs))
  if (location.pathname !== path) return
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker has no target origin
  active?.postMessage({ path, pictures: shownPictures() } satisfies Visit)
}

function start(): void {
  isStarted = true
  window.addEventListener('click', openWithoutRouter, true)
  for (const name of ['online', 'offline']) window.addEventListener(name, showNotice)
  showNotice()
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  try {
    await navigator.serviceWorker.register('/sw.js')
  } catch (error) {
    console.warn(error)
  }
}

/**
 * Offline, the browser opens links itself: the service worker responds with the saved page or the offline page. The router would
 * reload the current page when it cannot load the code of the next one.
 */
function openWithoutRouter(event: MouseEvent): void {
  if (navigator.onLine) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || isOnThisPage(link)) return
  event.stopPropagation()
  const isControlled = Boolean(navigator.serviceWorker?.controller)
  if (isControlled && !paymentPaths.has(link.pathname)) return
  event.preventDefault()
  // The service worker does not handle payments.
  if (isControlled) location.assign(`${offlinePath}?next=${encodeURIComponent(link.pathname)}`)
}

const paymentPaths = new Set(['/checkout', '/test-payment'])

function isOnThisPage({ pathname, search, hash }: HTMLAnchorElement): boolean {
  return hash !== '' && pathname === location.pathname && search === location.search
}

const notice = document.createElement('output')
notice.className =
  'pointer-events-none fixed inset-x-0 bottom-20 z-50 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-full bg-ink px-5 py-2.5 text-sm text-white shadow-lg'

function showNotice(): void {
  if (navigator.onLine) return notice.remove()
  notice.textContent = "You're offline. Your cart and wishlist still work."
  document.body.append(notice)
}

/** The loaded pictures, and the first one also in the size that the offline page shows. */
function shownPictures(): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
  const loaded = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  const urls = loaded.map(({ currentSrc }) => currentSrc)
  const isOurs = (url: string) => URL.canParse(url) && new URL(url).origin === location.origin
  return [...new Set([...urls, ...loaded.slice(0, 1).map(({ src }) => src)])].filter(isOurs)
}
