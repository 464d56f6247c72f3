import type { FreeRow } from '@inkloom/contract/collect'
import { SelectField } from '../../ui/select-field.tsx'

/** The value of a person who is not on the list. */
export const someoneElse = 'else'

export interface PersonChoice {
  free: readonly FreeRow[]
  /** Whether only people on the list can be added. */
  isFull: boolean
  /** The id of a row, `someoneElse`, or empty. */
  chosen: string
  onChoose: (chosen: string) => void
}

export function PersonSelect({
  free,
  isFull,
  chosen,
  onChoose,
  error,
}: PersonChoice & { error: string | undefined }) {
  return (
    <SelectField
      name="row_id"
      label="Who are you?"
      required
      value={chosen}
      error={error}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="" disabled>
        Choose your name
      </option>
      {free.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isFull ? null : <option value={someoneElse}>I&apos;m not on the list</option>}
    </SelectField>
  )
}
