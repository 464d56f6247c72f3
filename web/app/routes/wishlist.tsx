import { Wishlist } from '../features/wishlist/wishlist.tsx'
import { pageMeta } from '../lib/seo/meta.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () =>
  pageMeta({ title: 'Wishlist', description: 'Products you saved for later at Inkloom.', noindex: true })

export default function WishlistPage() {
  return (
    <PageFrame>
      <PageHeading title="Wishlist" />
      <Wishlist />
    </PageFrame>
  )
}
