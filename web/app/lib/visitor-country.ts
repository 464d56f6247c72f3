import { api } from './api.ts'

let asked: Promise<string> | undefined

/** The visitor's country, asked for once a visit; US where it cannot be known. */
export function visitorCountry(): Promise<string> {
  asked ??= ask().catch((cause: unknown) => {
    console.warn(cause)
    return 'US'
  })
  return asked
}

async function ask(): Promise<string> {
  const { ip } = await api.getIp()
  return (await api.geo({ ip })).country
}
