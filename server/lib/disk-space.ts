import { statfsSync } from 'node:fs'

/** Throws when the disk has less space than needed. PostgreSQL would fail later, without a clear error. */
export function assertDiskSpace(folder: string, megabytes: number): void {
  const free = freeMegabytes(folder)
  if (free >= megabytes) return
  throw new Error(`the disk is full: the database needs ${megabytes} MB in ${folder}, ${free} MB are left`)
}

/** Free megabytes of the disk that holds the folder; Infinity where a network disk reports no size. */
export function freeMegabytes(folder: string): number {
  const { blocks, bavail, bsize } = statfsSync(folder)
  return blocks === 0 ? Infinity : Math.floor((bavail * bsize) / 2 ** 20)
}
