import { useState } from 'react'
import type { Shop } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { toast } from '../../lib/toast.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { isUnverified, session } from '../../stores/session.ts'

interface Follow {
  isFollowing: boolean
  followers: number
}

/** The follow state of a shop, its follower count and a toggle. Guests have no toggle. */
export function useFollow({ id, followers_count }: Shop) {
  const signedIn = session.useSignedIn()
  const unverified = isUnverified(session.useUser())
  const [changed, setChanged] = useState<Follow | null>(null)
  const [pending, setPending] = useState(false)
  const [ask] = useState(
    () => async () =>
      (await (await import('../../lib/lazy-api.ts')).lazyApi.checkFollow({ followed_shop_id: id }))
        .is_following,
  )
  const { value } = useUserData(ask, signedIn && !unverified)
  const { isFollowing, followers } = changed ?? { isFollowing: value ?? false, followers: followers_count }

  const toggle = async () => {
    if (pending) return
    setPending(true)
    try {
      const { lazyApi } = await import('../../lib/lazy-api.ts')
      const call = isFollowing ? lazyApi.unfollow : lazyApi.follow
      const answer = await call({ followed_shop_id: id })
      setChanged({ isFollowing: answer.is_following, followers: answer.followers_count })
      void toast({ kind: 'success', title: answer.message })
    } catch {
      const title = isFollowing ? messages.errorUnfollowing : messages.errorFollowing
      void toast({ kind: 'error', title })
    } finally {
      setPending(false)
    }
  }
  return { canFollow: signedIn, isFollowing, followers, toggle }
}
