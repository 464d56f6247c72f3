import { limits } from '@inkloom/contract/limits'
import { routes } from '@inkloom/contract/routes'
import type { Upload } from '@inkloom/contract/uploads'
import { heicToJpeg, isHeic } from './heic.ts'

/** The order of a review photo and its link key. */
export interface UploadOrder {
  number: string
  key: string | undefined
}

interface Options {
  /** The progress of the current upload from 0 to 1. */
  onProgress: (share: number) => void
  onUpload: (upload: Upload) => void
  signal: AbortSignal
  order?: UploadOrder | undefined
}

/** Uploads pictures; returns an error message for the shopper, or null. */
export async function uploadPictures(files: readonly File[], options: Options): Promise<string | null> {
  for (const file of files) {
    const error = fileError(file)
    if (error) return error
  }
  for (const file of files) {
    const accepted = isHeic(file) ? await heicToJpeg(file) : file
    if (!accepted) return unsupported
    options.signal.throwIfAborted()
    const { data, message } = await sendPicture(accepted, options)
    if (!data) {
      if (message) return message
      throw new Error('The upload was rejected')
    }
    options.onUpload(data)
  }
  return null
}

const unsupported = 'Unsupported file type. Please upload a JPEG, PNG, WebP or GIF.'

/** Checks type and size before the upload. */
function fileError(file: File): string | null {
  const { type, size } = file
  const isImage = (type.startsWith('image/') && type !== 'image/svg+xml') || isHeic(file)
  if (!isImage) return unsupported
  return size > limits.photoBytes ? 'This picture is larger than 25 MB. Please choose a smaller one.' : null
}

interface Answer {
  data?: Upload
  message?: string
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function sendPicture(file: File, { onProgress, signal, order }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const [method, path] = routes.upload.split(' ') as [string, string]
    const form = new FormData()
    form.append('file', file)
    if (order) form.append('order_number', order.number)
    if (order?.key) form.append('key', order.key)
    request.open(method, `/api${path}`)
    request.setRequestHeader('Accept', 'application/json')
    const token = localStorage.getItem('token')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    request.addEventListener('load', () => resolve((request.response as Answer | null) ?? {}))
    request.addEventListener('error', () => reject(new Error('The server was not reached')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
