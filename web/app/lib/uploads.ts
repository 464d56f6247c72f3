import { limits } from '@inkloom/contract/limits'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { routes } from '@inkloom/contract/routes'

/** Why a picture was not taken, in words for the shopper. */
export class UploadError extends Error {}

interface Options {
  /** A share from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The order that the picture belongs to, and the key of its link. */
  order?: { number: string; key: string | undefined }
}

const notSent = 'The picture could not be sent. Please try again.'

/** What is plainly wrong with a file is said before anything is sent. */
export function wrongWith({ type, size }: File): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') {
    return 'Please choose a picture: JPEG, PNG, WebP or GIF.'
  }
  return size > limits.uploadBytes ? 'This picture is larger than 5 MB. Please choose a smaller one.' : null
}

/** Sends a shopper's picture. By XMLHttpRequest, since fetch tells nothing of how far it is. */
export function uploadPicture(file: File, { onProgress, signal, order }: Options): Promise<StoredUpload> {
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
    request.addEventListener('load', () => {
      const answer = request.response as { data?: StoredUpload; message?: string } | null
      if (request.status < 300 && answer?.data) resolve(answer.data)
      else reject(new UploadError(answer?.message ?? notSent))
    })
    request.addEventListener('error', () => reject(new UploadError(notSent)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
