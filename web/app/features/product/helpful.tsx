import { useEffect, useState } from 'react'
import { messages } from '@inkloom/contract/messages'
import type { HelpfulVotes, Review } from '@inkloom/contract/reviews'
import { messageOf } from '../../lib/api.ts'
import { lazyApi } from '../../lib/lazy-api.ts'
import { toast } from '../../lib/toast.ts'
import { helpfulVotesOf } from './helpful-votes.ts'

/** A button with the number of people who found a review helpful. Cached pages have neither the number nor the button. */
export function Helpful({ review: { id, author } }: { review: Pick<Review, 'id' | 'author'> }) {
  const [votes, setVotes] = useState<HelpfulVotes>()
  useEffect(() => {
    // Without an answer the review is shown without the button.
    void helpfulVotesOf(id).then(setVotes, () => undefined)
  }, [id])
  if (!votes) return null
  const { count, own } = votes
  const vote = async () => {
    setVotes({ ...votes, own: !own, count: count + (own ? -1 : 1) })
    try {
      setVotes((await lazyApi.voteHelpful({ id, helpful: !own })).data)
    } catch (error) {
      setVotes(votes)
      void toast({ kind: 'error', title: messageOf(error, messages.errorTryLater) })
    }
  }
  return (
    <button
      type="button"
      aria-pressed={own}
      onClick={() => void vote()}
      className="ml-auto min-h-11 rounded-full px-3 font-medium text-ink tabular-nums hover:bg-mist aria-pressed:text-accent"
    >
      Helpful{count > 0 ? ` (${count})` : ''}
      <span className="sr-only">, review by {author}</span>
    </button>
  )
}
