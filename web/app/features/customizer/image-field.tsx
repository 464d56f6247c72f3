import { useId, useRef, type ChangeEvent, type ReactNode } from 'react'
import type { CustomType } from '@inkloom/contract/catalog'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { useUpload } from '../../lib/use-upload.ts'
import { describedBy, FieldAdviceFrame, FieldError, FieldLabel } from './field-label.tsx'

interface ImageFieldProps {
  field: CustomType
  /** The URL of the picture, which may not be uploaded yet. */
  url: string | undefined
  upload: StoredUpload | undefined
  error: string | null
  advice: ReactNode
  /** The file that is being uploaded, null at the end. */
  onPreview: (file: File | null) => void
  onUpload: (upload: StoredUpload | null) => void
  onUploading: (isUploading: boolean) => void
  onFocus: () => void
}

/** A picture field; uploads the file as soon as it is chosen. */
export function ImageField(props: ImageFieldProps) {
  const { field, url, upload, error, advice, onPreview, onUpload, onUploading, onFocus } = props
  const id = useId()
  const { progress, error: uploadError, upload: send, cancel } = useUpload(onUploading)
  const shown = uploadError ?? error
  const input = useRef<HTMLInputElement>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Lets the same file be chosen again after it was removed.
    target.value = ''
    if (file) void sendWithPreview(file)
  }
  const sendWithPreview = async (file: File) => {
    onPreview(file)
    await send([file], onUpload)
    onPreview(null)
  }
  const remove = () => {
    onUpload(null)
    input.current?.focus()
  }
  return (
    <div>
      <FieldLabel field={field} htmlFor={id} priceId={`${id}-price`} />
      <div className="flex min-h-20 items-center gap-4 rounded-xl border border-dashed border-edge p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
        {url ? (
          <img
            src={thumbnailOf(url, upload)}
            alt={`${field.label}, thumbnail`}
            className="size-14 rounded-lg object-cover"
          />
        ) : null}
        <div className="min-w-0 grow text-sm">
          {progress === null ? (
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link"
            >
              {url ? 'Choose a different picture' : 'Choose a picture'}
            </label>
          ) : (
            <label className="block">
              Uploading…
              <progress value={progress} max={1} className="mt-1 block h-1.5 w-full" />
            </label>
          )}
          <p id={`${id}-hint`} className="text-soft">
            {upload && progress === null ? `${upload.width} x ${upload.height} pixels` : field.placeholder}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          data-label={field.label}
          accept="image/*"
          disabled={progress !== null}
          aria-required={field.required || undefined}
          aria-invalid={shown !== null || undefined}
          aria-describedby={describedBy(id, shown)}
          onFocus={onFocus}
          onChange={choose}
          className="sr-only"
        />
        {progress !== null || url ? (
          <button
            type="button"
            onClick={progress === null ? remove : cancel}
            className="min-h-11 px-1 text-sm text-soft text-link"
          >
            {progress === null ? 'Remove' : 'Cancel'} <span className="sr-only">{field.label}</span>
          </button>
        ) : null}
      </div>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
      <FieldAdviceFrame id={`${id}-advice`}>{advice}</FieldAdviceFrame>
    </div>
  )
}

function thumbnailOf(url: string, upload: StoredUpload | undefined): string {
  return upload && !url.startsWith('blob:') ? `${url}-160` : url
}
