import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaStore, StoredFile } from '../media/store/media-store.ts'

/** What every store must do, on a folder and on a bucket. */
export function describeMediaStore(name: string, open: () => Promise<MediaStore> | MediaStore): void {
  describe(`a store ${name}`, () => {
    let store: MediaStore
    const folder = mkdtempSync(join(tmpdir(), 'inkloom-store-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    beforeEach(async () => {
      store = await open()
    })
    const pathsIn = async (part: string) => (await filesIn(store, part)).map(({ path }) => path)

    it('returns what was written', async () => {
      const bytes = randomBytes(100_000)
      await store.write('images/shops/abc.jpg', bytes)
      expect((await store.read('images/shops/abc.jpg'))?.equals(bytes)).toBe(true)
      expect(await store.exists('images/shops/abc.jpg')).toBe(true)
    })

    it('has no file that was not written', async () => {
      await store.write('images/shops/abc.jpg', Buffer.from('a'))
      for (const path of ['images/shops/other.jpg', 'images/shops', 'images/shops/abc.jpg/more.jpg']) {
        expect(await store.read(path)).toBeNull()
        expect(await store.exists(path)).toBe(false)
        expect(await store.download(path, join(folder, 'missing'))).toBe(false)
      }
      expect(readdirSync(folder)).toEqual([])
    })

    it('stores an empty file', async () => {
      await store.write('images/empty.jpg', Buffer.alloc(0))
      expect(await store.read('images/empty.jpg')).toEqual(Buffer.alloc(0))
    })

    it('replaces a file, also by the same bytes', async () => {
      for (const text of ['old', 'new', 'new']) await store.write('images/a.jpg', Buffer.from(text))
      expect(String(await store.read('images/a.jpg'))).toBe('new')
      expect(await pathsIn('images/')).toEqual(['images/a.jpg'])
    })

    it('stores and returns large files as files', async () => {
      const bytes = randomBytes(6 * 2 ** 20)
      writeFileSync(join(folder, 'large'), bytes)
      await store.upload('0a/print.png', join(folder, 'large'))
      expect(await store.download('0a/print.png', join(folder, 'copy'))).toBe(true)
      const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
      expect(hashOf(readFileSync(join(folder, 'copy')))).toBe(hashOf(bytes))
      for (const name of ['large', 'copy']) rmSync(join(folder, name))
    })

    it('copies a file once or twice', async () => {
      await store.write('images/a.jpg', Buffer.from('a'))
      for (const _ of ['first', 'second']) await store.copy('images/a.jpg', 'images/b/c.jpg')
      expect(String(await store.read('images/b/c.jpg'))).toBe('a')
      await store.delete('images/a.jpg')
      expect(String(await store.read('images/b/c.jpg'))).toBe('a')
    })

    it('rejects copying a missing file', async () => {
      await expect(store.copy('images/a.jpg', 'images/b.jpg')).rejects.toThrow()
    })

    it('deletes a file, and a missing file', async () => {
      await store.write('images/a.jpg', Buffer.from('a'))
      for (const _ of ['first', 'second']) await store.delete('images/a.jpg')
      expect(await store.read('images/a.jpg')).toBeNull()
    })

    it('lists the files of a folder in the order of their paths', async () => {
      const paths = ['images/a.jpg', 'images/a/b.jpg', 'images/a-b.jpg', 'images/B.jpg', 'images/a0.jpg']
      for (const path of [...paths, 'variants/a.webp', 'imagesa.jpg'])
        await store.write(path, Buffer.from(path))
      const listed = await filesIn(store, 'images/')
      expect(listed.map(({ path }) => path)).toEqual(paths.toSorted())
      expect(listed.map(({ bytes }) => bytes)).toEqual(paths.toSorted().map((path) => path.length))
      const age = Date.now() - listed[0]!.changedAt.getTime()
      expect(Math.abs(age)).toBeLessThan(60_000)
      expect(await pathsIn('nothing/')).toEqual([])
      expect(await pathsIn('')).toHaveLength(paths.length + 2)
    })

    it.each([
      '../secret',
      'images/../../secret',
      '/etc/passwd',
      'images//a.jpg',
      'images/.hidden',
      'images/a.jpg/',
      'images\\..\\a.jpg',
      'images/a\0.jpg',
      'images/a b.jpg',
      'images/%2e%2e/a.jpg',
      'images/a.jpg?acl',
      'images/a..jpg',
      '',
      'a'.repeat(501),
    ])('refuses the path %j (security 19)', async (path) => {
      const bytes = Buffer.from('a')
      const attempts = [
        () => store.read(path),
        () => store.exists(path),
        () => store.write(path, bytes),
        () => store.upload(path, import.meta.filename),
        () => store.download(path, join(folder, 'hostile')),
        () => store.copy('images/a.jpg', path),
        () => store.copy(path, 'images/a.jpg'),
        () => store.delete(path),
      ]
      for (const attempt of attempts) {
        await expect((async () => attempt())()).rejects.toThrow('Not a path of the media store')
      }
      expect(readdirSync(folder)).toEqual([])
    })
  })
}

export async function filesIn(store: MediaStore, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of store.list(folder)) files.push(file)
  return files
}
