import sharp from 'sharp'
import { openSharpEncoder } from './sharp-encoder.ts'
import { PicturesBusyError } from '../domain/ports/images.ts'
import type { EncoderCall, EncoderReply } from '../media/encoder-process.ts'

/** Encodes pictures as a child process of the server, which sends its calls over IPC. With the argument `demo` it draws recipes too. */
// The server stops this process when it needs it no more; Ctrl-C signals the whole process group.
process.on('SIGINT', () => undefined)
// A normal exit would wait until sharp has finished.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Every picture is encoded once.
sharp.cache(false)
// The server sends several pictures at a time.
sharp.concurrency(1)

const encoder = openSharpEncoder({ isDemo: process.argv[2] === 'demo' })
process.on('message', (call) => void run(call as EncoderCall).then(reply))

async function run({ id, method, args }: EncoderCall): Promise<EncoderReply> {
  try {
    const encode = (await encoder)[method] as (...args: unknown[]) => Promise<unknown>
    return { id, value: await encode(...args) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, error: message, isBusy: error instanceof PicturesBusyError }
  }
}

function reply(message: EncoderReply): void {
  process.send!(message, () => undefined)
}
