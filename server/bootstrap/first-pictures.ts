import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Progress } from '../lib/progress.ts'
import { warmPictures } from '../media/warm.ts'
import type { Media } from './media.ts'

interface Dependencies {
  app: Hono
  media: Pick<Media, 'pictures' | 'queue'>
  log: Logger
  stopping: AbortSignal
}

/** Renders the pictures of the home page of a new demo shop, while the shop is open. A failure is only logged. */
export async function renderFirstPictures(
  { app, media, log, stopping }: Dependencies,
  progress: Progress,
): Promise<void> {
  try {
    const home = await app.request('/')
    const html = await home.text()
    await progress.step('Rendering the first pictures', (report) =>
      warmPictures(media, html, report, stopping),
    )
  } catch (error) {
    if (!stopping.aborted) log.warn({ err: error }, 'the first pictures could not be rendered')
  }
}
