import { freePort } from '../lib/free-port.ts'
import type { Config } from './config.ts'

/** Checks that the port is free and replaces port 0 by a free one, because pages contain the public URL. */
export async function withFreePort(config: Config): Promise<Config> {
  const { host } = config
  const port = await freePort(host, config.port).catch(({ code, message }: NodeJS.ErrnoException) => {
    const reason = code === 'EADDRINUSE' ? 'is taken: set PORT to another one' : `cannot be used: ${message}`
    throw new Error(`port ${config.port} on ${host} ${reason}`)
  })
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) }
}
