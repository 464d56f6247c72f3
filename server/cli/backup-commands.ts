import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import { backupEntries, restoreEntries } from '../db/backup.ts'
import { recordBackup } from '../domain/shop-readiness.ts'
import { readTar, writeTar } from '../lib/tar.ts'
import { version } from '../lib/version.ts'
import type { Command } from './command.ts'

/** The admin commands for backups. */
export const backupCommands: Record<string, Command> = {
  backup: {
    usage: 'backup <file.tar.gz>',
    summary: 'Writes all data and pictures of the shop to a new file, also while the server is running.',
    minArguments: 1,
    run: async ({ db, pool, media }, [file = '']) => {
      if (existsSync(file)) return `${file} already exists`
      const partial = `${file}.partial`
      try {
        await pipeline(
          writeTar(backupEntries(pool, media, version)),
          // Most of the content is text; higher levels take several times as long for a few percent.
          createGzip({ level: 3 }),
          createWriteStream(partial, { mode: 0o600, flush: true }),
        )
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      const { size: bytes } = await stat(file)
      await recordBackup(db, bytes)
      return [{ file, bytes }]
    },
  },
  restore: {
    usage: 'restore <file.tar.gz>',
    summary: 'Loads a backup into an empty database; stop the server first.',
    minArguments: 1,
    run: async ({ pool, media }, [file = '']) => {
      if (!existsSync(file)) return `${file} does not exist`
      const { rows, files } = await pipeline(createReadStream(file), createGunzip(), (content) =>
        restoreEntries(pool, media, readTar(content)),
      )
      return [{ rows, pictures: files }]
    },
  },
}
