import { setTimeout as sleep } from 'node:timers/promises'
import { fetchRaw } from './fetch-raw.ts'

/** Waits until the shop has drawn and encoded its pictures. It makes them after its start and after the first response with a picture. */
export async function waitForPictures(url: string): Promise<void> {
  let before = Number.NaN
  for (let count = await pictureCount(url); count !== before; count = await pictureCount(url)) {
    before = count
    await sleep(3000)
  }
}

async function pictureCount(url: string): Promise<number> {
  const text = (await fetchRaw(`${url}/metrics`)).text()
  const counts = [...text.matchAll(/^inkloom_pictures_made_total\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}
