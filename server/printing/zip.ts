import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes files into a new ZIP. They are stored as they are: PNG and PDF are compressed already. */
export async function writeZip(
  path: string,
  files: AsyncIterable<{ name: string; path: string }>,
): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const added = addAll(zip, files)
  await Promise.all([written, added])
}

async function addAll(zip: ZipFile, files: AsyncIterable<{ name: string; path: string }>): Promise<void> {
  for await (const file of files) zip.addFile(file.path, file.name, { compress: false })
  zip.end()
}
