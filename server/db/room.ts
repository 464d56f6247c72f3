import { statfsSync } from 'node:fs'

/** Says before the work, in one line, what PostgreSQL would otherwise die of in the middle of it. */
export function needRoom(folder: string, megabytes: number): void {
  const { blocks, bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  // Some disks on a network tell no size at all.
  if (blocks === 0 || free >= megabytes) return
  throw new Error(`the disk is full: the database needs ${megabytes} MB in ${folder}, ${free} MB are left`)
}
