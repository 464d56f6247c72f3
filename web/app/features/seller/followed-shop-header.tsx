import type { Shop } from '@inkloom/contract/catalog'
import { ShopHeader } from './shop-header.tsx'
import { useFollow } from './use-follow.ts'

/** The shop header with the follow button for signed-in customers. */
export function FollowedShopHeader({ shop }: { shop: Shop }) {
  const { canFollow, isFollowing, followers, toggle } = useFollow(shop)
  const button = (
    <button
      type="button"
      onClick={() => void toggle()}
      className={isFollowing ? 'button-quiet' : 'button-primary'}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
    </button>
  )
  return <ShopHeader shop={shop} followers={followers} follow={canFollow ? button : null} />
}
