import { useEffect, useRef, useState } from 'react'
import type { Upload } from '@inkloom/contract/uploads'
import type { UploadOrder } from './uploads.ts'

/** Pictures on their way, one after the other: how much of one is sent, or what went wrong. */
export function useSending(onSending: (isSending: boolean) => void, order?: UploadOrder) {
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const way = useRef<AbortController | null>(null)
  useEffect(() => () => way.current?.abort(), [])

  const send = async (files: readonly File[], onUpload: (upload: Upload) => void) => {
    way.current = new AbortController()
    const { signal } = way.current
    setProblem(null)
    setSent(0)
    onSending(true)
    try {
      // Who sends nothing does not load it.
      const { uploadPictures } = await import('./uploads.ts')
      setProblem(await uploadPictures(files, { onProgress: setSent, onUpload, signal, order }))
    } catch {
      setProblem(signal.aborted ? null : 'The picture could not be sent. Please try again.')
    } finally {
      setSent(null)
      onSending(false)
    }
  }
  return { sent, problem, refuse: setProblem, send, cancel: () => way.current?.abort() }
}
