import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const fullDisk = /ENOSPC|no space left/i

/** Fails with one line before the work if there is not enough disk space for it. */
export function assertDiskSpace(folder, megabytes, what) {
  const free = freeMegabytes(folder)
  if (free >= megabytes) return
  throw new Error(`the disk is full: ${what} need ${megabytes} MB, ${free} MB are left`)
}

/**
 * The folder for temporary files: in memory if there is plenty of it, because databases create and remove thousands of small files.
 */
export function temporaryFolder(megabytes) {
  const memory = '/dev/shm'
  const hasRoom = () =>
    Math.min(freeMegabytes(memory), (process.availableMemory?.() ?? 0) / 2 ** 21) >= megabytes
  return existsSync(memory) && hasRoom() ? memory : tmpdir()
}

function freeMegabytes(folder) {
  const { blocks, bavail, bsize } = statfsSync(folder)
  // Some network file systems report no size.
  return blocks === 0 ? Infinity : Math.floor((bavail * bsize) / 2 ** 20)
}

/** Whether the output of a program reports a full disk. */
export function reportsFullDisk(output) {
  return fullDisk.test(output)
}

/** An error message for people. */
export function messageOf(error) {
  return error.code === 'ENOSPC' ? 'the disk is full' : error.message
}
