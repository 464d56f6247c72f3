import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

test('closes the connection of a client that does not read its response', async () => {
  const server = createHttpServer({ requestMs: 60_000, idleMs: 100 }, pino({ level: 'silent' }))
  // More than the buffers of both sockets.
  server.on('request', (_, response) => response.end(Buffer.alloc(64e6)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const [connection] = await accepted
  await once(connection, 'close')
  expect(connection.bytesWritten).toBeLessThan(64e6 + 1000)
  client.destroy()
  server.close()
})
