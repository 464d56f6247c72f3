import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { queuePictures } from './picture-fetches.ts'

const { db, pool } = await testDatabase()

async function rows() {
  return (await pool.query('select url, host, path, state from picture_fetches order by url')).rows
}

test('registers each picture once and answers the path that it will have', async () => {
  const urls = ['https://cdn.test/a.jpg#x', 'https://cdn.test/a.jpg', 'http://cdn.test:8080/b.png']
  const paths = await queuePictures(
    db,
    [...urls, 'ftp://cdn.test/c.jpg', 'no address'].map((url) => ({ url })),
  )
  const [a, same, b, ftp, none] = [...paths.values()]
  expect(a).toMatch(/^images\/fetched\/[0-9a-f]{40}\.jpg$/)
  expect([same, ftp, none]).toEqual([a, null, null])
  expect(await rows()).toEqual([
    { url: 'http://cdn.test:8080/b.png', host: 'cdn.test:8080', path: b, state: 'waiting' },
    { url: 'https://cdn.test/a.jpg', host: 'cdn.test:443', path: a, state: 'waiting' },
  ])
  expect(
    await queuePictures(
      db,
      urls.map((url) => ({ url })),
    ),
  ).toEqual(new Map([...paths].slice(0, 3)))
  expect(await rows()).toHaveLength(2)
})
