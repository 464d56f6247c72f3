import { useState } from 'react'
import type { Place } from '@inkloom/contract/stored-designs'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { home, placeOf, withPlace, type CustomizerProps } from './customization.ts'
import { reach, scales, within } from './placement.ts'
import type { Design } from './use-design.ts'

type PlacementProps = Pick<CustomizerProps, 'value' | 'onChange'> & { design: Design }

/** Sliders for position and size, an alternative to dragging on the picture. */
export function PlacementControls({ design, value, onChange }: PlacementProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const slots = design.sides
    .flatMap((side) => side.slots)
    .filter(({ label }) => design.fields.some((field) => field.label === label))
  const slot = slots.find(({ label }) => label === wanted) ?? slots[0]
  if (!slot) return null
  const { label } = slot
  const place = placeOf(value, label)
  const range = reach(slot)
  const put = (next: Partial<Place>) =>
    onChange((before) => withPlace(before, label, within(slot, { ...placeOf(before, label), ...next })))
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 text-sm font-medium">
        Move and resize
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-3 px-4 pb-4">
        <p className="text-sm text-soft">Drag it on the preview, or use the sliders.</p>
        {slots.length > 1 ? (
          <FieldPills labels={slots.map((each) => each.label)} chosen={label} onChoose={setWanted} />
        ) : null}
        <Slider {...range.x} label="Left and right" value={place.x} onValue={(x) => put({ x })} />
        <Slider {...range.y} label="Up and down" value={place.y} onValue={(y) => put({ y })} />
        <Slider {...scales} label="Scale" value={place.scale} onValue={(scale) => put({ scale })} />
        <button
          type="button"
          disabled={place === home}
          onClick={() => onChange((before) => withPlace(before, label, home))}
          className="min-h-11 text-sm text-link disabled:cursor-default disabled:text-soft disabled:no-underline"
        >
          Reset {label.replace(/^Your /, '').toLowerCase()}
        </button>
      </div>
    </details>
  )
}

interface PillsProps {
  labels: string[]
  chosen: string
  onChoose: (label: string) => void
}

function FieldPills({ labels, chosen, onChoose }: PillsProps) {
  return (
    <div role="group" aria-label="What to move" className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === chosen}
          onClick={() => onChoose(label)}
          className="min-h-11 rounded-full border border-edge px-4 text-sm aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onValue: (value: number) => void
}

function Slider({ label, value, min, max, onValue }: SliderProps) {
  const percent = `${Math.round(value * 100)}%`
  return (
    <label className="block text-sm">
      <span className="flex justify-between">
        {label}
        <span aria-hidden="true" className="text-soft tabular-nums">
          {percent}
        </span>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step="0.01"
        value={value}
        aria-valuetext={percent}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        className="h-8 w-full cursor-pointer"
      />
    </label>
  )
}
