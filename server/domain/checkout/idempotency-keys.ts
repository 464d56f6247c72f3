import type { Tx } from '../../db/client.ts'
import { preparedStatement } from '../../db/query.ts'
import { DomainError } from '../errors.ts'

/** Clients repeat a request whose response was lost within this time. */
const retryMinutes = 10

/** Where the idempotency key of a request comes from. */
export interface KeyOfRequest {
  key: string
  /** Whether the browser had no cookie, so that the key and its cookie are derived from the request. */
  isNewDevice: boolean
}

/** The request of a new browser is no retry: an equal one used its key too long ago. */
export class OldIdempotencyKey extends Error {}

/** The response to a request whose key is in use. It is finished: an unfinished one was waited for. */
export async function storedAnswer<Answer>(
  tx: Tx,
  call: 'checkout' | 'order-change',
  { key, isNewDevice }: KeyOfRequest,
  hash: Buffer,
): Promise<Answer> {
  const [stored] = await selectAnswer(tx, call, key, hash, retryMinutes)
  if (isNewDevice && stored?.isOld) throw new OldIdempotencyKey()
  if (!stored?.isSame) throw new DomainError('idempotency_key_reused')
  return stored.answer as Answer
}

const selectAnswer = preparedStatement<
  [call: string, key: string, hash: Buffer, retryMinutes: number],
  { isSame: boolean; isOld: boolean; answer: unknown }
>(
  'stored-answer',
  `select request_hash = $3 as "isSame", created_at < now() - make_interval(mins => $4) as "isOld", answer
   from idempotency_keys where call = $1 and key = $2`,
)
