import { statfsSync } from 'node:fs'

const full = /ENOSPC|no space left/i

/** Says before the work, in one line, what would otherwise fail in the middle of it. */
export function needRoom(folder, megabytes, what) {
  const { blocks, bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  // Some disks on a network tell no size at all.
  if (blocks === 0 || free >= megabytes) return
  throw new Error(`the disk is full: ${what} need ${megabytes} MB, ${free} MB are left`)
}

/** Whether what a program said tells of a full disk. */
export function tellsOfFullDisk(text) {
  return full.test(text)
}

/** What went wrong, for a person. */
export function plainly(error) {
  return error.code === 'ENOSPC' ? 'the disk is full' : error.message
}
