import { connect, type Socket } from 'node:net'

export interface Reply {
  status: number
  milliseconds: number
}

/** A keep-alive HTTP/1.1 connection with one request at a time. It finds the end of a response without parsing the body. */
export class Connection {
  readonly #socket: Socket
  readonly #head: string
  #pending: Buffer | null = null
  #status = 0
  #remaining = 0
  #isChunked = false
  #inBody = false
  #start = 0
  #done: ((reply: Reply) => void) | null = null
  #fail: ((error: Error) => void) | null = null

  constructor(port: number, headers: Record<string, string>) {
    const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers })
    this.#head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.setTimeout(60_000, () => this.#socket.destroy(new Error('no response within a minute')))
    this.#socket.on('data', (data: Buffer) => this.#read(data))
    this.#socket.on('error', (error) => this.#fail?.(error))
    this.#socket.on('close', () => this.#fail?.(new Error('the server closed the connection')))
  }

  get(path: string): Promise<Reply> {
    if (this.#socket.destroyed) return Promise.reject(new Error('the connection is closed'))
    return new Promise((resolve, reject) => {
      this.#done = resolve
      this.#fail = reject
      this.#start = performance.now()
      this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#head}\r\n`, 'latin1')
    })
  }

  close(): void {
    this.#fail = null
    this.#socket.destroy()
  }

  #read(data: Buffer): void {
    if (this.#inBody) return this.#readBody(data)
    const bytes = this.#pending ? Buffer.concat([this.#pending, data]) : data
    const end = bytes.indexOf('\r\n\r\n')
    this.#pending = end < 0 ? bytes : null
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end + 2)
    this.#status = Number(head.slice(9, 12))
    this.#remaining = this.#status === 304 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    this.#isChunked = this.#status !== 304 && /\r\ntransfer-encoding: *chunked/i.test(head)
    this.#inBody = true
    this.#readBody(bytes.subarray(end + 4))
  }

  #readBody(data: Buffer): void {
    if (this.#isChunked) {
      // With one request at a time, nothing follows the last chunk.
      const tail = this.#pending ? Buffer.concat([this.#pending, data]) : data
      this.#pending = Buffer.from(tail.subarray(-5))
      if (this.#pending.toString('latin1') !== '0\r\n\r\n') return
      this.#pending = null
    } else {
      this.#remaining -= data.length
      if (this.#remaining > 0) return
    }
    this.#inBody = false
    this.#done?.({ status: this.#status, milliseconds: performance.now() - this.#start })
  }
}
