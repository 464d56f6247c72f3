import { setTimeout } from 'node:timers/promises'
import type { DesignRecord } from '@inkloom/contract/design'
import { RetryingShopper } from '../test/retrying-shopper.ts'
import type { SandboxClient } from '../test/sandbox.ts'
import type { ApiResponse } from '../test/shopper.ts'
import type { AcknowledgedWrites } from './acknowledged.ts'
import type { Random } from './random.ts'

interface Options {
  origin: string
  sandbox: SandboxClient
  random: Random
  /** The longest pause before a request. */
  pauseMs: number
  writes: AcknowledgedWrites
}

/** A client gives up and repeats its request after this time. */
const requestTimeoutMs = 5000

/** A shopper who pauses between requests, repeats failed ones and records the writes that the shop acknowledges. */
export class ScriptedShopper extends RetryingShopper {
  readonly #options: Options

  constructor(options: Options) {
    const { origin, sandbox, random, pauseMs } = options
    super(origin, sandbox, async () => {
      if (pauseMs > 0) await setTimeout(random.between(pauseMs / 4, pauseMs))
    })
    this.#options = options
    this.timeoutMs = requestTimeoutMs
  }

  override async send<Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<ApiResponse<Body>> {
    const response = await super.send<Body>(method, path, body, key)
    if (method === 'POST' && response.status < 300) {
      this.#options.writes.add({
        path,
        key: key ?? null,
        request: { ...body },
        response: { ...(response.body as Record<string, unknown>) },
      })
    }
    return response
  }

  /** Opens a page, again and again until it is shown. */
  async visit(path: string): Promise<void> {
    const { origin, random, pauseMs } = this.#options
    for (;;) {
      await setTimeout(random.between(pauseMs / 4, pauseMs))
      try {
        const signal = AbortSignal.timeout(requestTimeoutMs)
        const response = await fetch(origin + path, { signal })
        await response.text()
        if (response.ok) return
        if (response.status < 500) throw new UnexpectedAnswer(`${path}: ${response.status}`)
      } catch (error) {
        if (error instanceof UnexpectedAnswer) throw error
      }
    }
  }

  /** Saves a design of a product. */
  async personalize(record: DesignRecord): Promise<string> {
    const { status, body } = await this.post<{ data: { hash: string } }>('/designs', record)
    if (status >= 300) throw new Error(`saving a design: ${status} ${JSON.stringify(body)}`)
    return body.data.hash
  }
}

class UnexpectedAnswer extends Error {}
