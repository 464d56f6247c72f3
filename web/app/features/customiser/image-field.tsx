import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import type { CustomType } from '@inkloom/contract/catalog'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { UploadError, uploadPicture, wrongWith } from '../../lib/uploads.ts'
import { describedBy, FieldError, FieldLabel } from './field-label.tsx'

interface ImageFieldProps {
  field: CustomType
  /** The address of the picture that is there. */
  url: string | undefined
  upload: StoredUpload | undefined
  error: string | null
  onUpload: (upload: StoredUpload | null) => void
  onSending: (isSending: boolean) => void
  onFocus: () => void
}

/** A personal picture: sent as soon as it is chosen. */
export function ImageField({ field, url, upload, error, onUpload, onSending, onFocus }: ImageFieldProps) {
  const id = useId()
  const { sent, problem, send, cancel } = useUpload(onUpload, onSending)
  const shown = problem ?? error
  const input = useRef<HTMLInputElement>(null)

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was removed.
    target.value = ''
    if (file) void send(file)
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
            src={smallOf(url, upload)}
            alt={`${field.label}, small`}
            className="size-14 rounded-lg object-cover"
          />
        ) : null}
        <div className="min-w-0 grow text-sm">
          {sent === null ? (
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center font-medium text-link"
            >
              {url ? 'Choose another picture' : 'Choose a picture'}
            </label>
          ) : (
            <label className="block">
              Sending… {Math.round(sent * 100)}%
              <progress value={sent} max={1} className="mt-1 block h-1.5 w-full" />
            </label>
          )}
          <p id={`${id}-hint`} className="text-soft">
            {upload ? `${upload.width} x ${upload.height} pixels` : field.placeholder}
          </p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          data-label={field.label}
          accept="image/*"
          disabled={sent !== null}
          aria-required={field.required || undefined}
          aria-invalid={shown !== null || undefined}
          aria-describedby={describedBy(id, shown)}
          onFocus={onFocus}
          onChange={choose}
          className="sr-only"
        />
        {sent !== null || url ? (
          <button
            type="button"
            onClick={sent === null ? remove : cancel}
            className="min-h-11 px-1 text-sm text-soft text-link"
          >
            {sent === null ? 'Remove' : 'Stop'} <span className="sr-only">{field.label}</span>
          </button>
        ) : null}
      </div>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </div>
  )
}

function smallOf(url: string, upload: StoredUpload | undefined): string {
  return upload ? `${url}-160` : url
}

/** One picture on its way: how much of it is sent, or what went wrong. */
function useUpload(onUpload: (upload: StoredUpload) => void, onSending: (isSending: boolean) => void) {
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const way = useRef<AbortController | null>(null)
  useEffect(() => () => way.current?.abort(), [])

  const send = async (file: File) => {
    const wrong = wrongWith(file)
    setProblem(wrong)
    if (wrong) return
    way.current = new AbortController()
    setSent(0)
    onSending(true)
    try {
      onUpload(await uploadPicture(file, { onProgress: setSent, signal: way.current.signal }))
    } catch (error) {
      setProblem(error instanceof UploadError ? error.message : null)
    } finally {
      setSent(null)
      onSending(false)
    }
  }
  const cancel = () => way.current?.abort()
  return { sent, problem, send, cancel }
}
