import { useEffect, useId, useMemo, useRef, useState, type ChangeEvent } from 'react'
import { limits } from '@inkloom/contract/limits'
import { Avatar } from './avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'

interface AvatarPickerProps {
  current: string | null
  picked: Blob | null
  onPick: (picture: Blob) => void
}

/** The picture with a button to upload and crop another one. */
export function AvatarPicker({ current, picked, onPick }: AvatarPickerProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  const preview = useMemo(() => (picked ? URL.createObjectURL(picked) : null), [picked])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!chosen) return
    const tooLarge = chosen.size > limits.uploadBytes
    setProblem(tooLarge ? 'The picture must be 5 MB or smaller' : '')
    if (!tooLarge) setFile(chosen)
  }
  const done = (picture: Blob | null) => {
    setFile(null)
    if (picture) onPick(picture)
    input.current?.focus()
  }
  return (
    <div className="flex items-center gap-5">
      <Avatar src={preview ?? current} className="size-24" />
      <div>
        <label className="button-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          Change picture
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            aria-describedby={note}
            onChange={choose}
            className="sr-only"
          />
        </label>
        <p id={note} className={`mt-2 text-sm ${problem ? 'text-sale' : 'text-soft'}`}>
          {problem ||
            (picked ? 'Press Update to save the new picture.' : 'JPEG, PNG, WebP or GIF, up to 5 MB')}
        </p>
      </div>
      {file ? (
        <CropDialog
          file={file}
          onDone={done}
          onUnreadable={() => {
            setFile(null)
            setProblem("We can't open this file. Please choose a JPEG, PNG, WebP or GIF.")
          }}
        />
      ) : null}
    </div>
  )
}
