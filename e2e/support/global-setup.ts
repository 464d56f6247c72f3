import { findCardNumbers } from './card-numbers.ts'
import { restorePictures, savePictures } from './picture-cache.ts'
import { newDataDir, startServer } from './server.ts'

/** Starts the server that all tests share; after the last test, no card number may be stored anywhere. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = newDataDir()
  restorePictures(dataDir)
  const server = await startServer({}, dataDir)
  process.env['SHOP_URL'] = server.url
  process.env['SHOP_DATA_DIR'] = server.dataDir
  server.stderr.pipe(process.stderr)
  return async () => {
    const found = await findCardNumbers(server.dataDir, server.output())
    savePictures(server.dataDir)
    await server.close()
    if (found.length > 0) throw new Error(`Card numbers were stored in ${found.join(', ')}`)
  }
}
