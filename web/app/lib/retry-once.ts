import { limits } from '@inkloom/contract/limits'
import { singleFlight } from './single-flight.ts'

const shareRetry = singleFlight<Response>()

/** Sends a request again after the pause that follows a 429. Identical calls share the retry. */
export async function retryOnce(key: string, call: () => Promise<Response>): Promise<Response> {
  const retry = async () => {
    await new Promise((resolve) => setTimeout(resolve, limits.retryAfter429Ms))
    return call()
  }
  return (await shareRetry(key, retry)).clone()
}
