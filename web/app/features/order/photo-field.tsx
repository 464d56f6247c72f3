import { useRef, type ChangeEvent } from 'react'
import { limits } from '@inkloom/contract/limits'
import type { Upload } from '@inkloom/contract/uploads'
import type { UploadOrder } from '../../lib/uploads.ts'
import { useUpload } from '../../lib/use-upload.ts'
import { FieldError } from '../../ui/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'

interface PhotoFieldProps {
  id: string
  /** What the photos are for. */
  hint?: string
  photos: Upload[]
  order: UploadOrder
  onChange: (photos: Upload[]) => void
  onUploading: (isUploading: boolean) => void
}

const maxPhotos = limits.reviewPhotosMax

/** Photos about an order; uploads each one as soon as it is chosen. */
export function PhotoField({
  id,
  hint = 'They are shown with your review.',
  photos,
  order,
  onChange,
  onUploading,
}: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { progress, error, setError, upload } = useUpload(onUploading, order)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Lets the same file be chosen again after it was removed.
    target.value = ''
    if (files.length === 0) return
    if (photos.length + files.length > maxPhotos) return setError(`Please choose at most ${maxPhotos} photos`)
    const uploaded = [...photos]
    void upload(files, (photo) => {
      uploaded.push(photo)
      onChange([...uploaded])
    })
  }
  const remove = (removed: Upload) => {
    onChange(photos.filter((photo) => photo !== removed))
    input.current?.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="block font-medium">
        Photos
      </label>
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
        Up to {maxPhotos} pictures of 25 MB each. {hint}
      </p>
      <FieldError id={id} announced>
        {error}
      </FieldError>
      {photos.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <img
                src={`${photo.url}-160`}
                alt={`Attached, number ${index + 1}`}
                className="h-28 w-21 rounded-lg bg-line object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => remove(photo)}
                className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-full bg-white shadow-sm after:absolute after:-inset-1.5 hover:bg-mist"
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {progress === null ? null : (
        <label className="mt-3 block text-sm">
          Uploading… {Math.round(progress * 100)}%
          <progress value={progress} max={1} className="mt-1 block h-1.5 w-full" />
        </label>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={progress !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={choose}
        className="mt-3 block w-full rounded-xl border border-edge bg-white p-2 text-sm file:mr-4 file:min-h-9 file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold aria-invalid:border-2 aria-invalid:border-sale"
      />
    </div>
  )
}
