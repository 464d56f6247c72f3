import { useEffect, useRef, useState } from 'react'
import type { Upload } from '@inkloom/contract/uploads'
import type { UploadOrder } from './uploads.ts'

/** Uploads pictures one after the other; `progress` is the share of the current one, null while nothing is uploading. */
export function useUpload(onUploading: (isUploading: boolean) => void, order?: UploadOrder) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const upload = async (files: readonly File[], onUpload: (upload: Upload) => void) => {
    current.current = new AbortController()
    const { signal } = current.current
    setError(null)
    setProgress(0)
    onUploading(true)
    try {
      // Loaded on the first upload.
      const { uploadPictures } = await import('./uploads.ts')
      setError(await uploadPictures(files, { onProgress: setProgress, onUpload, signal, order }))
    } catch {
      setError(signal.aborted ? null : "We couldn't upload your picture. Please try again.")
    } finally {
      setProgress(null)
      onUploading(false)
    }
  }
  return { progress, error, setError, upload, cancel: () => current.current?.abort() }
}
