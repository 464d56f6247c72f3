import { messages } from '@inkloom/contract/messages'
import { formatUsd, fromDollars } from '@inkloom/contract/money'
import type { WishlistItem } from '@inkloom/contract/storage'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { isUnreadable, wishlist } from '../../stores/wishlist.ts'
import { Alert } from '../../ui/alert.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Link } from '../../ui/link.tsx'

export function Wishlist() {
  const items = wishlist.use()
  // Browser storage is known after hydration only.
  if (!useHydrated())
    return <output className="block py-16 text-center text-soft">Loading your wishlist…</output>
  if (items.length === 0) {
    return (
      <>
        {isUnreadable() && <Alert className="mb-6">{messages.wishlistNotLoaded}</Alert>}
        <EmptyState
          title={messages.emptyWishlist}
          action={{ label: 'Browse all products', to: paths.products }}
        >
          Tap the heart on anything you like to save it here.
        </EmptyState>
      </>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4">
      {items.map((item) => (
        <li key={item.id}>
          <WishlistCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function WishlistCard({ item }: { item: WishlistItem }) {
  const name = item.name || messages.unnamedProduct
  const remove = async () => {
    const { confirmRemoval } = await import('./confirm-removal.ts')
    await confirmRemoval(item, messages.removed)
  }
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-[3/4] overflow-hidden rounded-xl bg-mist">
        <Picture {...pictureOf(item.main_image)} alt={name} sizes="(min-width: 64rem) 290px, 47vw" />
      </div>
      <h2 className="mt-3 text-sm font-medium sm:text-base">
        <Link
          to={paths.product(item.slug)}
          className="line-clamp-2 outline-none [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4 after:absolute after:-inset-1 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1.5 font-semibold tabular-nums">
        {item.price === null ? messages.noPrice : formatUsd(fromDollars(item.price))}
      </p>
      <button
        type="button"
        aria-label={`Remove ${name} from wishlist`}
        onClick={() => void remove()}
        className="absolute top-1.5 right-1.5 icon-button bg-white/90 hover:bg-white"
      >
        <CloseIcon className="size-5" />
      </button>
    </article>
  )
}
