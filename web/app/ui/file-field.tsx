import { useState, type ChangeEvent } from 'react'
import { FieldError } from './field.tsx'

interface FileFieldProps {
  name: string
  label: string
  hint: string
  accept: string
  maxFiles: number
  maxBytes: number
  error?: string | undefined
}

/** A file input that rejects too many or too large files immediately. */
export function FileField({ name, label, hint, accept, maxFiles, maxBytes, error }: FileFieldProps) {
  const [problem, setProblem] = useState('')
  const shown = problem || error
  const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    const tooLarge = files.some((file) => file.size > maxBytes)
    const tooMany = files.length > maxFiles
    if (tooLarge || tooMany) input.value = ''
    setProblem(
      tooLarge ? 'Files must be 5 MB or smaller' : tooMany ? `Please choose at most ${maxFiles} files` : '',
    )
  }
  return (
    <div>
      <label htmlFor={name} className="block font-medium">
        {label}
      </label>
      <p id={`${name}-hint`} className="mt-1 text-sm text-soft">
        {hint}
      </p>
      <FieldError id={name} announced>
        {shown}
      </FieldError>
      <input
        id={name}
        name={name}
        type="file"
        accept={accept}
        multiple={maxFiles > 1}
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${name}-hint${shown ? ` ${name}-error` : ''}`}
        onChange={check}
        className="mt-1.5 block w-full rounded-xl border border-edge bg-white p-2 text-sm file:mr-4 file:min-h-9 file:rounded-full file:border-0 file:bg-mist file:px-4 file:font-semibold aria-invalid:border-2 aria-invalid:border-sale"
      />
    </div>
  )
}
