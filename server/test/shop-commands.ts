import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type Commands, runCommand } from '../cli/command.ts'
import type { Database } from '../db/client.ts'
import { DiskStore } from '../media/store/disk-store.ts'
import { apiContext } from './api.ts'

/** Runs admin commands on a database, with a folder of their own for pictures. */
export function shopCommands(database: Database, commands: Commands) {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'inkloom-commands-'))
  afterAll(() => rmSync(mediaFolder, { recursive: true, force: true }))
  const shop = {
    ...database,
    dataDir: mediaFolder,
    media: new DiskStore(mediaFolder),
    prints: null,
    enqueueEmail: apiContext(database.db).enqueueEmail,
    send: async () => undefined,
    close: async () => undefined,
  }
  return {
    mediaFolder,
    run: (...line: string[]) => runCommand(commands, shop, ...line),
    /** Runs a command that prints one row. */
    row: async (...line: string[]) => {
      const result = await runCommand(commands, shop, ...line)
      if (typeof result === 'string') throw new Error(result)
      return result[0]!
    },
  }
}
