import type { ReactNode } from 'react'
import type { Shop } from '@inkloom/contract/catalog'
import { countOf } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { ShopFacts } from '../../shop/shop-facts.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface ShopHeaderProps {
  shop: Shop
  /** The follow button for signed-in customers. */
  follow: ReactNode
  followers: number
}

export function ShopHeader({ shop, follow, followers }: ShopHeaderProps) {
  return (
    <header className="mb-10">
      <div className="h-40 overflow-hidden rounded-2xl bg-mist sm:h-60">
        <Picture {...pictureOf(shop.banner_url)} alt="" sizes="(min-width: 80rem) 1216px, 100vw" hero />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 px-2 sm:px-6">
        <div className="-mt-12 size-24 shrink-0 overflow-hidden rounded-full border-4 border-paper bg-mist sm:-mt-14 sm:size-28">
          <Picture {...pictureOf(shop.logo_url)} alt={`${shop.name} logo`} sizes="112px" />
        </div>
        <div className="min-w-0 grow pt-3">
          <h1 className="text-3xl font-semibold tracking-tight [overflow-wrap:anywhere]">{shop.name}</h1>
          {shop.tagline ? <p className="mt-1 text-soft">{shop.tagline}</p> : null}
          <p className="mt-2 flex gap-5 text-sm tabular-nums">
            <span>{countOf(followers, 'follower')}</span>
            <span>{countOf(shop.products_count, 'product')}</span>
          </p>
          <ShopFacts facts={shop} className="mt-2" />
        </div>
        <div className="flex gap-3">
          <Link to={paths.contactSeller(shop.id)} className="button-quiet gap-2">
            <ChatIcon className="size-5" />
            Message
          </Link>
          {follow}
        </div>
      </div>
    </header>
  )
}
