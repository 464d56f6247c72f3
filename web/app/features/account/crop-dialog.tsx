import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAsync } from '../../lib/use-async.ts'
import { type Crop, maxZoom, squareOf, wholePicture, within } from './crop.ts'

interface CropDialogProps {
  file: File
  /** Null if the dialog was canceled. */
  onDone: (picture: Blob | null) => void
  onUnreadable: () => void
}

const savedSide = 512
const step = 0.02

/** Crops a picture to a square by dragging, arrow keys and a zoom slider. */
export function CropDialog({ file, onDone, onUnreadable }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { value: picture } = useAsync(
    useCallback(() => createImageBitmap(file), [file]),
    onUnreadable,
  )
  const [crop, setCrop] = useState<Crop>(wholePicture)

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const move = (change: Partial<Crop>) => {
    if (picture) setCrop((now) => within({ ...now, ...change }, picture))
  }
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scale = squareOf(crop, picture).side / event.currentTarget.clientWidth
    move({
      x: crop.x - (event.movementX * scale) / picture.width,
      y: crop.y - (event.movementY * scale) / picture.height,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    move({ x: crop.x + (direction[0] * step) / crop.zoom, y: crop.y + (direction[1] * step) / crop.zoom })
  }
  const save = () => {
    if (!picture) return
    const square = document.createElement('canvas')
    square.width = square.height = savedSide
    draw(square, picture, crop)
    square.toBlob((blob) => onDone(blob), 'image/jpeg', 0.9)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="crop-title"
      onCancel={(event) => {
        event.preventDefault()
        onDone(null)
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl bg-white p-5 text-ink sm:p-7"
    >
      <h2 id="crop-title" className="text-xl font-bold">
        Crop your picture
      </h2>
      <p id="crop-help" className="mt-1 text-sm text-soft">
        Drag the picture, or use the arrow keys on it.
      </p>
      <canvas
        ref={canvas}
        width={savedSide}
        height={savedSide}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- the arrow keys move the picture
        role="application"
        aria-label="Visible part of your picture"
        aria-describedby="crop-help"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
        className="mt-4 aspect-square w-full cursor-move touch-none rounded-xl bg-mist"
      />
      <label className="mt-4 block text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => move({ zoom: Number(event.currentTarget.value) })}
          className="mt-1 block h-11 w-full"
        />
      </label>
      <div className="mt-4 flex justify-end gap-3">
        <button type="button" onClick={() => onDone(null)} className="button-quiet">
          Cancel
        </button>
        <button
          type="button"
          onClick={save}
          aria-disabled={picture === null || undefined}
          className="button-primary"
        >
          Crop & Save
        </button>
      </div>
    </dialog>
  )
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(crop, picture)
  const context = canvas.getContext('2d')
  if (!context) return
  // Transparent pictures get a white background, because JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}
