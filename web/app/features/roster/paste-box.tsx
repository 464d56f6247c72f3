import { useId, useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react'

interface PasteBoxProps {
  onText: (text: string) => void
  onFile: (file: File) => void
  isReading: boolean
  error: string | null
  /** Takes less space once there is a list. */
  isCompact: boolean
}

/** Takes a list from a spreadsheet: pasted, typed, or as a file. */
export function PasteBox({ onText, onFile, isReading, error, isCompact }: PasteBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (text.trim() !== '' || pasted.trim() === '') return
    event.preventDefault()
    onText(pasted)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Lets the same file be chosen again after it was corrected.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <div
      className={`border-b border-line px-4 lg:px-6 ${isCompact ? 'py-2 lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-x-4' : 'py-4'}`}
    >
      <label htmlFor={id} className="block font-medium">
        Paste your list
      </label>
      {isCompact ? null : (
        <p id={`${id}-hint`} className="text-sm text-soft">
          Copy it from a spreadsheet, one person per row: names, numbers, sizes. The order of the columns does
          not matter.
        </p>
      )}
      <textarea
        id={id}
        rows={isCompact ? 1 : 2}
        value={text}
        placeholder="Rivera, 7, M"
        aria-describedby={
          [!isCompact && `${id}-hint`, error !== null && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={error !== null || undefined}
        onPaste={paste}
        onChange={({ target }) => setText(target.value)}
        className="mt-1.5 block w-full rounded-xl border border-edge bg-white px-3 py-2 text-base placeholder:text-soft aria-invalid:border-sale"
      />
      {error === null ? null : (
        <p
          id={`${id}-error`}
          role="alert"
          className="col-span-full row-start-2 mt-1 text-sm font-medium text-sale"
        >
          {error}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {text.trim() === '' ? null : (
          <button
            type="button"
            onClick={() => {
              onText(text)
              setText('')
            }}
            className="button-quiet"
          >
            Add these rows
          </button>
        )}
        <button
          type="button"
          disabled={isReading}
          onClick={() => input.current!.click()}
          className="min-h-11 font-medium text-link"
        >
          {isReading ? 'Reading your file…' : 'Choose a CSV or XLSX file'}
        </button>
        <input
          ref={input}
          type="file"
          aria-label="CSV or XLSX file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={choose}
          className="hidden"
        />
      </div>
    </div>
  )
}
