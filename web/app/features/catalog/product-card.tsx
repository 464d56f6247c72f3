import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ProductCard as Product } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { countOf } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { shownPrice } from '../../shop/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { PriceTag } from './price-tag.tsx'
import { Link } from '../../ui/link.tsx'

const HoverPicture = lazy(async () => {
  const part = await import('./hover-picture.tsx').catch(() => null)
  return { default: part?.HoverPicture ?? (() => null) }
})

export type CardVariant = 'home' | 'list'

interface ProductCardProps {
  product: Product
  variant?: CardVariant
  /** Loads the picture eagerly. */
  hero?: boolean
  /** At the top right of the picture, above the card's link. */
  action?: ReactNode
  /** For lists of one shop. */
  hidesShop?: boolean
}

const pictureBox = { home: 'h-[280px]', list: 'aspect-[3/4]' }

/** A product in a grid; the whole card is a link. */
export function ProductCard({
  product,
  variant = 'list',
  hero = false,
  action,
  hidesShop = false,
}: ProductCardProps) {
  const name = product.name || messages.unnamedProduct
  const [isHovered, setIsHovered] = useState(false)
  const onEnter = () => setIsHovered(matchMedia('(hover: hover) and (min-width: 64rem)').matches)
  const onLeave = () => setIsHovered(false)
  const Heading = variant === 'home' ? 'h3' : 'h2'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only shows another picture
    <article
      className="group relative flex h-full flex-col"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={onLeave}
    >
      <div className={`relative overflow-hidden rounded-xl bg-mist ${pictureBox[variant]}`}>
        <Picture
          {...pictureOf(product.main_image)}
          alt={name}
          sizes="(min-width: 80rem) 290px, (min-width: 64rem) 23vw, 47vw"
          hero={hero}
          className="transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        />
        {isHovered ? (
          <Suspense>
            <HoverPicture slug={product.slug} />
          </Suspense>
        ) : null}
        <Chips product={product} />
      </div>
      <Heading className="mt-3 text-sm font-medium text-pretty sm:mt-4 sm:text-base">
        <Link to={paths.product(product.slug)} className="card-link">
          {name}
        </Link>
      </Heading>
      {hidesShop || !product.shop_name ? null : (
        <p className="mt-0.5 truncate text-xs text-soft sm:text-sm">by {product.shop_name}</p>
      )}
      <div className="mt-1.5">
        <PriceTag {...product} />
      </div>
      <Colors hexes={product.colors} count={product.colors_count} />
      <Rating rating={product.rating} count={product.reviews_count} />
      {action ? <div className="absolute top-1.5 right-1.5">{action}</div> : null}
    </article>
  )
}

/** Nothing for a product of one color. */
function Colors({ hexes, count }: { hexes: string[]; count: number }) {
  if (count < 2) return null
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-xs text-soft">
      <svg viewBox={`0 0 ${hexes.length * 18 - 4} 14`} aria-hidden="true" className="h-3.5 stroke-edge">
        {hexes.map((hex, index) => (
          <circle key={hex} cx={index * 18 + 7} cy="7" r="6.5" fill={hex} />
        ))}
      </svg>
      {count > hexes.length ? <span aria-hidden="true">+{count - hexes.length}</span> : null}
      <span className="sr-only">{count} colors</span>
    </p>
  )
}

function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return null
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-xs text-soft tabular-nums">
      <Stars rating={rating} className="text-sm" />
      <span aria-hidden="true">({count})</span>
      <span className="sr-only">{countOf(count, 'review')}</span>
    </p>
  )
}

function Chips({ product }: { product: Product }) {
  const off = shownPrice(product)?.off ?? 0
  return (
    <>
      {off > 0 ? <span className={`${chip} top-2.5 bg-sale text-white`}>-{off}%</span> : null}
      {product.stock === 0 ? (
        <span className={`${chip} bottom-2.5 bg-ink text-white`}>Sold out</span>
      ) : product.allow_custom ? (
        <span className={`${chip} bottom-2.5 bg-white/90 text-ink`}>Personalize</span>
      ) : null}
    </>
  )
}

const chip = 'absolute left-2.5 rounded-full px-2.5 py-1 text-xs leading-4 font-semibold'
