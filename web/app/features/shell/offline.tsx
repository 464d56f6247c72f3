import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { SavedPages } from './saved-pages.tsx'

/** Shown instead of a page that cannot be loaded without a connection; opens the page once there is one. */
export function Offline({ next }: { next: string }) {
  useEffect(() => {
    const open = async () => {
      // A network can be there before the shop can be reached.
      const response = await fetch(next, { method: 'HEAD' }).catch(() => null)
      if (response) location.replace(next)
    }
    window.addEventListener('online', open)
    return () => window.removeEventListener('online', open)
  }, [next])
  return (
    <div className="page py-16 lg:py-24">
      <div className="flex flex-col items-center text-center">
        <h1 className="text-3xl font-bold lg:text-4xl">You're offline</h1>
        <p className="mt-4 max-w-md text-soft text-pretty">
          We can't load this page right now. We'll open it as soon as you're back online.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href={next} className="button-primary">
            Try again
          </a>
          <Link to={paths.cart} className="button-quiet">
            Your cart
          </Link>
          <Link to={paths.wishlist} className="button-quiet">
            Wishlist
          </Link>
        </div>
      </div>
      <SavedPages next={next} />
    </div>
  )
}
