import { statfsSync } from 'node:fs'

const fullDisk = /ENOSPC|no space left/i

/** Fails with one line before the work if there is not enough disk space for it. */
export function assertDiskSpace(folder, megabytes, what) {
  const { blocks, bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  // Some network file systems report no size.
  if (blocks === 0 || free >= megabytes) return
  throw new Error(`the disk is full: ${what} need ${megabytes} MB, ${free} MB are left`)
}

/** Whether the output of a program reports a full disk. */
export function reportsFullDisk(output) {
  return fullDisk.test(output)
}

/** An error message for people. */
export function messageOf(error) {
  return error.code === 'ENOSPC' ? 'the disk is full' : error.message
}
