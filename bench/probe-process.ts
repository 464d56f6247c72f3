import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { handleRequests } from './worker.ts'

/** Requests at a fixed rate, also while earlier ones are not answered. */
export interface Probe {
  /** Requested in turn. */
  paths: string[]
  perSecond: number
}

export interface ProbeLoad {
  port: number
  probes: Record<string, Probe>
  seconds: number
}

export interface ProbeResult {
  milliseconds: number[]
  /** Number of requests with another status than 200, or without a response. */
  failed: number
}

handleRequests(runProbes)

async function runProbes({ port, probes, seconds }: ProbeLoad): Promise<Record<string, ProbeResult>> {
  const agent = new Agent({ keepAlive: true })
  const results = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => [name, await run(probe, seconds, agent, port)]),
  )
  agent.destroy()
  return Object.fromEntries(results) as Record<string, ProbeResult>
}

async function run(
  { paths, perSecond }: Probe,
  seconds: number,
  agent: Agent,
  port: number,
): Promise<ProbeResult> {
  const result: ProbeResult = { milliseconds: [], failed: 0 }
  // A random start, so that short runs one after the other request all paths.
  const first = Math.floor(Math.random() * paths.length)
  const sendAt = async (turn: number) => {
    await sleep((turn * 1000) / perSecond)
    const start = performance.now()
    const status = await statusOf(agent, port, paths[(first + turn) % paths.length]!)
    result.milliseconds.push(performance.now() - start)
    if (status !== 200) result.failed += 1
  }
  await Promise.all(Array.from({ length: Math.round(perSecond * seconds) }, (_, turn) => sendAt(turn)))
  return result
}

/** Status 0 is a request without a response. */
function statusOf(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'Accept-Encoding': 'br' }
    const request = get({ host: '127.0.0.1', port, path, agent, headers, timeout: 60_000 }, (response) => {
      response.resume()
      response.on('error', () => resolve(0))
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
