export interface StoredFile {
  path: string
  bytes: number
  changedAt: Date
}

/**
 * Where the shop keeps its files: a folder or a bucket. A file never changes once its path is known, so every write may be repeated.
 * Writes are atomic. When the store cannot be reached, calls reject with `MediaUnavailableError`.
 */
export interface MediaStore {
  /** Null if there is no such file. What arrives incomplete or changed is never returned. */
  read: (path: string) => Promise<Buffer | null>
  exists: (path: string) => Promise<boolean>
  write: (path: string, bytes: Buffer) => Promise<void>
  /** Stores a file of this machine without reading it into memory. */
  upload: (path: string, file: string) => Promise<void>
  /** Writes a stored file to this machine; false if there is no such file. */
  download: (path: string, file: string) => Promise<boolean>
  /** Gives the content of a file a second path. */
  copy: (path: string, copy: string) => Promise<void>
  /** Deleting a missing file changes nothing. */
  delete: (path: string) => Promise<void>
  /** All files whose path starts with the folder, such as `images/`, in the order of their paths. */
  list: (folder: string) => AsyncGenerator<StoredFile>
}

/** Whether a path is one that this shop makes. None leads out of its folder, and all are the same in URLs, folders and buckets. */
export function isMediaPath(path: string): boolean {
  return path.length <= 500 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path) && !path.includes('..')
}

export function assertMediaPath(path: string): void {
  if (!isMediaPath(path))
    throw new Error(`Not a path of the media store: ${JSON.stringify(path.slice(0, 80))}`)
}
