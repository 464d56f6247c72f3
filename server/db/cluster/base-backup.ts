import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Owner } from '../cluster-home.ts'
import { endClient, replicationMode } from './query.ts'

interface Options {
  /** An empty folder that belongs to the owner. */
  folder: string
  /** The user that PostgreSQL runs as. Null if it is the user of this process. */
  owner: Owner | null
  onProgress?: ((bytes: number, total: number) => void) | undefined
  /** Aborts the copy. */
  signal?: AbortSignal | undefined
}

/** The primary writes a checkpoint first, which can take a while. */
const stalledMs = 120_000

/**
 * Copies the data folder of a running server over the replication protocol, as pg_basebackup does, with the write-ahead log that makes
 * the copy consistent. The program `tar` unpacks it as PostgreSQL's user.
 */
export async function copyCluster(
  source: pg.ClientConfig,
  { folder, owner, onProgress = () => undefined, signal }: Options,
): Promise<void> {
  const client = new pg.Client({ ...source, ...replicationMode })
  // The lost connection fails the backup itself.
  client.on('error', () => undefined)
  const tar = spawn('tar', ['--extract', '--file=-', `--directory=${folder}`], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: folder,
    ...owner,
  })
  let stderr = ''
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const exited = once(tar, 'close') as Promise<[number | null]>
  const failed = Promise.withResolvers<never>()
  const stalled = setTimeout(
    () => failed.reject(new Error(`the primary has sent nothing for ${stalledMs / 1000} seconds`)),
    stalledMs,
  )
  const abort = () => failed.reject(new Error('the copy was aborted'))
  signal?.addEventListener('abort', abort)
  exited.then(
    ([status]) => failed.reject(new Error(`tar exited with ${status}: ${stderr.trim()}`)),
    (error: unknown) => failed.reject(new Error('the program tar cannot be started', { cause: error })),
  )
  failed.promise.catch(() => undefined)
  try {
    await Promise.race([client.connect(), failed.promise])
    const backup = new BaseBackup(tar.stdin, (bytes, total) => {
      stalled.refresh()
      onProgress(bytes, total)
    })
    client.query(backup)
    await Promise.race([backup.done, failed.promise])
    tar.stdin.end()
    const [status] = await exited
    if (status !== 0) throw new Error(`tar exited with ${status}: ${stderr.trim()}`)
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', abort)
    tar.kill('SIGKILL')
    endClient(client)
  }
}

/** Receives the answer to BASE_BACKUP: a stream of tagged messages. */
class BaseBackup implements pg.Submittable {
  readonly #sink: Writable
  readonly #onProgress: (bytes: number, total: number) => void
  readonly #result = Promise.withResolvers<void>()
  #error: Error | null = null
  #archives = 0
  #bytes = 0
  #total = 0

  constructor(sink: Writable, onProgress: (bytes: number, total: number) => void) {
    this.#sink = sink
    this.#onProgress = onProgress
    sink.on('error', (error) => this.#result.reject(error))
  }

  get done(): Promise<void> {
    return this.#result.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(
      "BASE_BACKUP (LABEL 'inkloom standby', PROGRESS, CHECKPOINT 'fast', WAL, WAIT false, MANIFEST 'no')",
    )
  }

  handleRowDescription(): void {}

  /** The list of tablespaces has an estimate of the size in kB in its third column. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (fields.length >= 3) this.#total += Number(fields[2] ?? 0) * 1024
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    const kind = chunk[0]
    if (kind === kinds.archive) {
      this.#archives += 1
      if (this.#archives > 1) this.#fail(new Error('The database has tablespaces, which cannot be copied'))
    } else if (kind === kinds.data && !this.#error) {
      this.#bytes += chunk.length - 1
      // The parser reuses its buffer.
      if (this.#sink.write(Buffer.from(chunk.subarray(1))) || connection.stream.isPaused()) return
      connection.stream.pause()
      this.#sink.once('drain', () => connection.stream.resume())
    } else if (kind === kinds.progress) {
      this.#onProgress(this.#bytes, Math.max(this.#total, this.#bytes))
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#fail(error)
    this.#result.reject(this.#error)
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#result.reject(this.#error)
    else this.#result.resolve()
  }

  #fail(error: Error): void {
    this.#error ??= error
  }
}

const kinds = { archive: 0x6e, data: 0x64, progress: 0x70 }
