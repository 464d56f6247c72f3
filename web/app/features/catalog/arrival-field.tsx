import { useId, useState, type ChangeEvent } from 'react'
import { deliveryWindow, maxProcessingDays } from '@inkloom/contract/delivery'
import { limits } from '@inkloom/contract/limits'
import { teamLimits } from '@inkloom/contract/team-limits'
import { arrivesBy, daysAfter, useToday, useVisitorCountry } from '../../shop/delivery-date.ts'

/** The hidden field of a filter form with the chosen processing days. */
const field = 'max_processing_days'

interface ArrivalFieldProps {
  /** The processing days of the URL; empty without the filter. */
  chosen: string
  legend?: boolean
}

/** Turns a date into processing days: neither the date nor the visitor's country is sent. */
export function ArrivalField({ chosen, legend = false }: ArrivalFieldProps) {
  const id = useId()
  const today = useToday()
  const country = useVisitorCountry()
  const [typed, setTyped] = useState({ chosen, date: '' })
  const [isTooEarly, setIsTooEarly] = useState(false)
  const dateOf = (processingDays: number) =>
    today ? isoDate(daysAfter(today, deliveryWindow(country, processingDays)[1])) : ''
  const stored = chosen === '' ? '' : dateOf(Number(chosen))
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: date, form } = event.currentTarget
    const days = date === '' || !today ? null : maxProcessingDays(country, daysUntil(date, today))
    const isLate = date === '' || days !== null
    setIsTooEarly(!isLate)
    const next = isLate ? String(days === null ? '' : Math.min(days, teamLimits.processingDaysMax)) : chosen
    setTyped({ chosen: next, date })
    const hidden = form?.elements.namedItem(field)
    // The form must not send an unchanged choice.
    if (next === chosen || !(hidden instanceof HTMLInputElement)) event.stopPropagation()
    else hidden.value = next
  }
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1.5 block ${legend ? 'font-semibold' : 'text-sm font-medium text-soft'}`}
      >
        {legend ? 'Arrives by' : 'I need it by'}
      </label>
      <input
        id={id}
        type="date"
        min={dateOf(limits.readyToShipDays)}
        value={typed.chosen === chosen && typed.date ? typed.date : stored}
        onChange={onChange}
        // A date before `min` would keep the form from being submitted.
        onBlur={() => {
          if (!isTooEarly) return
          setTyped({ chosen, date: '' })
          setIsTooEarly(false)
        }}
        aria-describedby={`${id}-hint`}
        className="h-11 w-full rounded-xl border border-edge bg-white px-3 text-base"
      />
      <p id={`${id}-hint`} aria-live="polite" className="mt-2 text-sm text-soft">
        {today === null
          ? '\u00a0'
          : isTooEarly
            ? `Nothing can arrive that soon. The earliest day is ${arrivesBy(country, today)}.`
            : `Most items arrive by ${arrivesBy(country, today)}.`}
      </p>
    </div>
  )
}

/** The label of the active filter in the browser. */
export function ArrivalLabel({ days }: { days: number }) {
  const today = useToday()
  const country = useVisitorCountry()
  return today && `Arrives by ${arrivesBy(country, today, days)}`
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Whole days from the visitor's today to a date of a date field. */
function daysUntil(date: string, today: Date): number {
  return Math.round((Date.parse(date) - daysAfter(today, 0).getTime()) / 86_400_000)
}
