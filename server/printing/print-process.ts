import { rename, rm } from 'node:fs/promises'
import sharp from 'sharp'
import type { AreaPrint } from './area-prints.ts'
import { writePdf } from './draw-pdf.ts'
import { writePng } from './draw-png.ts'
import type { Photo } from './photo.ts'

/** One file to draw. `path` gets it only when it is complete. */
export interface PrintJob {
  print: AreaPrint
  photos: Map<string, Photo>
  format: 'png' | 'pdf'
  path: string
}

/** Null, or why the file cannot be drawn. */
export type PrintReply = { error: string | null }

/** Draws print files as a child process, which gets one job at a time over IPC. */
// The parent ends this process; Ctrl-C signals the whole process group.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

sharp.cache(false)
// A poster must not take all processor cores.
sharp.concurrency(1)

process.on('message', (job) => void draw(job as PrintJob).then((reply) => process.send!(reply)))

async function draw({ print, photos, format, path }: PrintJob): Promise<PrintReply> {
  const partial = `${path}.partial`
  try {
    await (format === 'png' ? writePng : writePdf)(print, photos, partial)
    await rename(partial, path)
    return { error: null }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(partial, { force: true })
  }
}
