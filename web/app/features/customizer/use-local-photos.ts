import { useRef, useState } from 'react'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import type * as localPhoto from './local-photo.ts'

type Photos = Readonly<Record<string, localPhoto.LocalPhoto>>

/** The chosen photos by label while they are uploaded. */
export function useLocalPhotos() {
  const [photos, setPhotos] = useState<Photos>({})
  // The latest photos, for the callbacks of an upload that started before.
  const latest = useRef<Photos>({})
  const chosen = useRef(new Map<string, File>())
  // Loaded with the first photo.
  const reader = useRef<typeof localPhoto | null>(null)

  const update = (next: Photos) => {
    latest.current = next
    setPhotos(next)
  }
  const read = async (label: string, file: File) => {
    reader.current ??= await import('./local-photo.ts')
    const photo = await reader.current.readPhoto(file)
    if (!photo) return
    if (chosen.current.get(label) === file) update({ ...latest.current, [label]: photo })
    else reader.current.releasePhoto(photo)
  }
  return {
    photos,
    show: (label: string, file: File): void => {
      chosen.current.set(label, file)
      // Without a preview the upload still works.
      read(label, file).catch(() => undefined)
    },
    /** Shows the photo also as the upload that it became. */
    keep: (label: string, upload: StoredUpload | null): void => {
      const photo = latest.current[label]
      if (photo && upload) reader.current?.keepAsUpload(photo, upload)
    },
    end: (label: string): void => {
      chosen.current.delete(label)
      const { [label]: ended, ...others } = latest.current
      if (!ended) return
      update(others)
      reader.current?.releasePhoto(ended)
    },
  }
}
