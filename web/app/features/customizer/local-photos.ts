import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { toUpload } from '@inkloom/renderer/print-side'
import { decodePhoto, scaledPhoto } from '../../lib/decode-photo.ts'
import { dropPhoto, keepPhoto } from './photos.ts'

interface LocalPhoto extends StoredUpload {
  picture: HTMLCanvasElement
}

type Photos = Readonly<Record<string, LocalPhoto>>

/** As wide as the pictures that the preview loads from the server. */
const previewWidth = 960

/** The chosen photos by label, as the preview shows them before they are uploaded. */
export class LocalPhotos {
  readonly #onChange: (photos: Photos) => void
  readonly #chosen = new Map<string, File>()
  #photos: Photos = {}

  constructor(onChange: (photos: Photos) => void) {
    this.#onChange = onChange
  }

  async show(label: string, file: File): Promise<void> {
    this.#chosen.set(label, file)
    const photo = await readPhoto(file)
    if (!photo) return
    if (this.#chosen.get(label) === file) this.#change({ ...this.#photos, [label]: photo })
    else releasePhoto(photo)
  }

  /** The preview goes on with the local picture instead of loading the upload. */
  keep(label: string, upload: StoredUpload | null): void {
    const photo = this.#photos[label]
    if (photo && upload) keepPhoto(toUpload(upload).href, photo.picture)
  }

  end(label: string): void {
    this.#chosen.delete(label)
    const { [label]: ended, ...others } = this.#photos
    if (!ended) return
    this.#change(others)
    releasePhoto(ended)
  }

  #change(photos: Photos): void {
    this.#photos = photos
    this.#onChange(photos)
  }
}

/** Null if the browser cannot decode the file. */
async function readPhoto(file: File): Promise<LocalPhoto | null> {
  const bitmap = await decodePhoto(file)
  if (!bitmap) return null
  const { width, height } = bitmap
  const picture = scaledPhoto(bitmap, Math.min(1, previewWidth / width))
  const url = URL.createObjectURL(file)
  keepPhoto(url, picture)
  return { id: url, url, width, height, picture }
}

function releasePhoto({ url }: LocalPhoto): void {
  dropPhoto(url)
  // After the thumbnail shows the upload instead.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
