import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { avatarOf } from '../domain/accounts/avatars.ts'
import { pictureByPath } from '../domain/catalog/pictures.ts'
import { designByKey } from '../domain/designs/designs.ts'
import { uploadOf } from '../domain/designs/uploads.ts'
import { messageImageOf } from '../domain/messages/threads.ts'
import type { Metrics } from '../lib/metrics.ts'
import { createDesigns } from '../media/designs.ts'
import { createPictures } from '../media/pictures.ts'
import type { MediaServices } from '../media/routes.ts'

/** Creates the picture services on the database and the media folder. */
export async function createMedia(
  config: Config,
  db: Db,
  log: Logger,
  metrics: Metrics,
): Promise<MediaServices> {
  const folder = join(config.dataDir, 'media')
  const findUpload = (id: string) => uploadOf(db, id)
  const pictures = createPictures({
    folder,
    find: (path) => pictureByPath(db, path),
    drawRecipe: await recipeDrawer(config),
    uploadOf: findUpload,
    hasAvif: config.pictureAvif,
    metrics,
    onError: (error) => log.error({ err: error }, 'a picture could not be encoded'),
  })
  const designs = createDesigns({
    folder,
    find: (key) => designByKey(db, key),
    uploadOf: findUpload,
    pictures,
  })
  return {
    pictures,
    designs,
    userImages: {
      uploads: findUpload,
      avatars: (id) => avatarOf(db, id),
      messages: (id) => messageImageOf(db, id),
    },
  }
}

/** Only the demo shop has drawn pictures; a production shop never loads their code. */
async function recipeDrawer({ mode }: Config): Promise<(recipe: object) => string> {
  if (mode === 'demo') return (await import('@inkloom/demo/pictures/draw')).createRecipeDrawer()
  return () => {
    throw new Error('Drawn pictures exist in the demo shop only')
  }
}
