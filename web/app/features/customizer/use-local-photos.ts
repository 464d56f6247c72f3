import { useRef, useState } from 'react'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import type { LocalPhotos } from './local-photos.ts'

/** The chosen photos by label while they are uploaded. Without a preview the upload still works. */
export function useLocalPhotos() {
  const [photos, setPhotos] = useState<Readonly<Record<string, StoredUpload>>>({})
  const store = useRef<Promise<LocalPhotos>>(undefined)
  const run = (act: (photos: LocalPhotos) => void) => void store.current?.then(act, () => undefined)
  return {
    photos,
    show: (label: string, file: File): void => {
      store.current ??= import('./local-photos.ts').then((module) => new module.LocalPhotos(setPhotos))
      run((loaded) => void loaded.show(label, file))
    },
    /** Shows the photo also as the upload that it became. */
    keep: (label: string, upload: StoredUpload | null) => run((loaded) => loaded.keep(label, upload)),
    end: (label: string) => run((loaded) => loaded.end(label)),
  }
}
