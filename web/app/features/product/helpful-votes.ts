import type { HelpfulVotes } from '@inkloom/contract/reviews'
import { lazyApi } from '../../lib/lazy-api.ts'

let batch: { ids: number[]; votes: Promise<Map<number, HelpfulVotes>> } | null = null

/** The votes of a review. All reviews of a page are requested together. */
export async function helpfulVotesOf(id: number): Promise<HelpfulVotes | undefined> {
  batch ??= { ids: [], votes: Promise.resolve().then(load) }
  batch.ids.push(id)
  return (await batch.votes).get(id)
}

async function load(): Promise<Map<number, HelpfulVotes>> {
  const { ids } = batch!
  batch = null
  const { data } = await lazyApi.helpfulVotes({ ids: ids.join() })
  return new Map(data.map((votes) => [votes.id, votes]))
}
