import { useEffect } from 'react'
import { formatUsd } from '@inkloom/contract/money'
import type { ViewedProduct } from '@inkloom/contract/storage'
import { messages } from '@inkloom/contract/messages'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { useAsync } from '../../lib/use-async.ts'
import { cacheNames, orderNumberOf } from '../../lib/offline-copies.ts'
import { shownPrice } from '../../shop/price.ts'
import { recentlyViewed } from '../../stores/recently-viewed.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

/** The products and orders that can be opened without a connection. */
export function SavedPages({ next }: { next: string }) {
  const { value: saved } = useAsync(findSaved)
  const viewed = recentlyViewed.use()
  const products = viewed.filter(({ slug }) => saved?.products.has(paths.product(slug)))
  const isSaved = saved?.products.has(next) && navigator.serviceWorker.controller !== null
  useEffect(() => {
    // The router could not load the page's data; its copy contains them.
    if (isSaved) location.replace(next)
  }, [isSaved, next])
  if (!saved) return null
  return (
    <>
      {products.length > 0 ? (
        <section aria-labelledby="saved-products" className="mt-14">
          <h2 id="saved-products" className="text-2xl font-bold">
            Recently viewed
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
            {products.map((product) => (
              <li key={product.id}>
                <SavedProduct product={product} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {saved.orders.size > 0 ? (
        <section aria-labelledby="saved-orders" className="mt-14">
          <h2 id="saved-orders" className="text-2xl font-bold">
            Your orders
          </h2>
          <ul className="mt-4">
            {[...saved.orders].map(([number, path]) => (
              <li key={number}>
                <Link to={path} className="inline-flex min-h-11 items-center text-link">
                  Order {number}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function SavedProduct({ product }: { product: ViewedProduct }) {
  const name = product.name || messages.unnamedProduct
  const price = shownPrice(product)
  return (
    <article className="group relative">
      <div className="aspect-[3/4] overflow-hidden rounded-xl bg-mist">
        {/* Saved in one size only. */}
        <Picture src={pictureOf(product.main_image).src} alt={name} sizes="50vw" />
      </div>
      <h3 className="mt-3 text-sm font-medium sm:text-base">
        <Link to={paths.product(product.slug)} className="card-link">
          {name}
        </Link>
      </h3>
      {price ? <p className="mt-1.5 font-semibold tabular-nums">{formatUsd(price.now)}</p> : null}
    </article>
  )
}

interface Saved {
  /** Paths of product pages. */
  products: ReadonlySet<string>
  /** Paths of order pages by number. */
  orders: ReadonlyMap<string, string>
}

async function findSaved(): Promise<Saved> {
  const [products, orders] = await Promise.all([savedUrls(cacheNames.products), savedUrls(cacheNames.orders)])
  return {
    products: new Set(products.map(({ pathname }) => pathname)),
    orders: new Map(orders.filter(({ pathname }) => pathname.startsWith('/api/')).map(orderLink)),
  }
}

async function savedUrls(name: string): Promise<URL[]> {
  if (!('caches' in window) || !(await caches.has(name))) return []
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))
}

/** With the key of an order that was opened by a link. */
function orderLink({ pathname, searchParams }: URL): [number: string, path: string] {
  const number = orderNumberOf(pathname)!
  const key = searchParams.get('key')
  return [number, key ? `${paths.order(number)}#key=${key}` : paths.order(number)]
}
