import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { failure, type Endpoint } from '@inkloom/contract/endpoint'
import { endpoints } from '@inkloom/contract/endpoints'
import { describeApi } from '../api/openapi.ts'
import { internals } from '../test/api.ts'
import { createFuzzWorld } from './fuzz-world.ts'
import { createFuzzer, type FuzzRequest } from './fuzzer.ts'

/** FUZZ_SEED repeats a run, FUZZ_REQUEST sends one of its requests. TEST_SCOPE=all sends five times as many. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const only = process.env['FUZZ_REQUEST']
const count = process.env['TEST_SCOPE'] === 'all' ? 5000 : 1000
const numbers = only === undefined ? Array.from({ length: count }, (_, at) => at) : [Number(only)]
const timeout = 120_000
const maxReported = 10
const maxMemoryGrowth = 1.1
const collections = 10

process.stdout.write(`FUZZ_SEED=${seed}\n`)
const { request, logged, vocabulary, secrets, restoreCustomer } = await createFuzzWorld()
const requestAt = createFuzzer(describeApi(), vocabulary, seed)
const endpointOf = new Map<string, Endpoint>(Object.entries(endpoints))
/** Operations that delete what later requests need. */
const deleting = ['logout', 'deleteMe', 'deleteShipping']

describe('mutated requests of every operation (security 24, 29)', () => {
  let memory = Infinity

  test(
    'get the answers of the contract, without internal errors and data of others',
    async () => {
      expect(await sendAll()).toEqual([])
      memory = await usedMemory()
    },
    timeout,
  )

  test(
    'need no more memory when they are repeated',
    async () => {
      expect(await sendAll()).toEqual([])
      expect((await usedMemory()) / memory).toBeLessThan(maxMemoryGrowth)
    },
    timeout,
  )
})

/** Sends one request after the other, so that an error in the log belongs to one of them. Returns the problems. */
async function sendAll(): Promise<string[]> {
  const problems: string[] = []
  for (const number of numbers) {
    const fuzzed = requestAt(number)
    const problem = await problemOf(fuzzed)
    if (problem === null) continue
    problems.push(describeProblem(number, fuzzed, problem))
    if (problems.length >= maxReported) break
  }
  return problems
}

async function problemOf({ operationId, method, url, headers, body }: FuzzRequest): Promise<string | null> {
  const response = await request(url, { method, headers, body: body && new Uint8Array(body) })
  const text = await response.text()
  const { status } = response
  if (status < 300 && deleting.includes(operationId ?? '')) await restoreCustomer()
  const errors = logged.splice(0)
  if (errors.length > 0) return `logged ${errors.join('\n')}`
  const isBusy = status === 503 && response.headers.has('Retry-After')
  if (status >= 500 && !isBusy) return `status ${status}: ${text}`
  const secret = secrets.find((secret) => text.includes(secret))
  if (secret !== undefined) return `the answer contains ${secret} of another customer`
  if (method === 'HEAD' || status === 304) return null
  return status < 400 ? problemOfSuccess(operationId, status, text) : problemOfFailure(text)
}

function problemOfSuccess(operationId: string | null, status: number, text: string): string | null {
  const endpoint = endpointOf.get(operationId ?? '')
  if (status !== (endpoint?.status ?? 200)) return `status ${status}`
  return endpoint ? mismatch(endpoint.response, text) : 'success of an unknown operation'
}

function problemOfFailure(text: string): string | null {
  const internal = internals.exec(text)
  return internal ? `internals: ${internal[0]}` : mismatch(failure, text)
}

/** Why the text is not JSON of this schema without other keys. */
function mismatch(schema: v.GenericSchema, text: string): string | null {
  const json = parseJson(text)
  const result = v.safeParse(schema, json)
  if (!result.success) return `not in the contract: ${result.issues[0].message} in ${text}`
  return isDeepStrictEqual(json, result.output) ? null : `keys that are not in the contract: ${text}`
}

function parseJson(text: string): unknown {
  try {
    // Valibot drops the key.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return undefined
  }
}

function describeProblem(
  number: number,
  { method, url, headers, body }: FuzzRequest,
  problem: string,
): string {
  const cut = (text: string) => text.slice(0, 500)
  return [
    `FUZZ_SEED=${seed} FUZZ_REQUEST=${number}`,
    cut(`${method} ${url}`),
    cut(JSON.stringify(headers)),
    cut(body?.toString() ?? ''),
    problem.slice(0, 2000),
  ].join('\n')
}

/**
 * After garbage collections. A single one is not enough: the memory of buffers is freed in the background, and objects that finalizers
 * release are freed by the next one.
 */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let memory = Infinity
  for (let round = 0; round < collections; round++) {
    collect()
    await setImmediate()
    const { heapUsed, external } = process.memoryUsage()
    memory = Math.min(memory, heapUsed + external)
  }
  return memory
}
