import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeApi } from '../api/openapi.ts'
import { createFuzzer, type FuzzRequest } from './fuzzer.ts'

const document = describeApi()
const vocabulary = {
  known: { email: ['a@shop.test'], items: [[{ product_id: 1 }]] },
  foreign: { number: ['IK-000903'] },
  customerToken: 'token',
  deviceCookie: 'cookie',
  files: [Buffer.from('GIF8')],
}
const numbers = Array.from({ length: 1000 }, (_, at) => at)
const requests = (seed: number, list = numbers) => list.map(createFuzzer(document, vocabulary, seed))

test('the same seed gives the same requests, in any order', () => {
  const hashes = (all: FuzzRequest[]) => all.map((request) => hash('sha1', JSON.stringify(request)))
  const [first, again, other] = [requests(7), requests(7, numbers.toReversed()), requests(8)].map(hashes)
  expect(again!.toReversed()).toEqual(first)
  expect(other).not.toEqual(first)
})

test('requests every operation, valid and mutated', () => {
  const all = requests(7)
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const { operationId } of operations)
    expect(all.map((request) => request.operationId)).toContain(operationId)
  const bodies = all.map(({ body }) => body?.toString('latin1') ?? '')
  for (const part of ['a@shop.test', '__proto__', '1e999', '\\u0000', '\\ud800', '[[[[[[', 'filename="']) {
    expect(bodies.filter((body) => body.includes(part)).length, part).toBeGreaterThan(0)
  }
  expect(all.filter(({ url }) => url.includes('IK-000903')).length).toBeGreaterThan(0)
})
