import { messages } from '@inkloom/contract/messages'

/** The chosen quantities by the ids of lines; 0 or missing for a line that is not chosen. */
export type Chosen = Readonly<Record<number, number>>

export function chosenOf(chosen: Chosen): { id: number; quantity: number }[] {
  return Object.entries(chosen)
    .map(([id, quantity]) => ({ id: Number(id), quantity }))
    .filter(({ quantity }) => quantity > 0)
}

interface ItemChoiceProps {
  legend: string
  items: { id: number; name: string; max: number }[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Checkboxes for the items of an order, with a quantity where there is more than one. */
export function ItemChoice({ legend, items, chosen, onChange }: ItemChoiceProps) {
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ id, name, max }) => {
          const quantity = chosen[id] ?? 0
          const title = name || messages.unnamedProduct
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
              <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 [overflow-wrap:anywhere]">
                <input
                  type="checkbox"
                  checked={quantity > 0}
                  onChange={({ target }) => onChange({ ...chosen, [id]: target.checked ? max : 0 })}
                  className="size-5 shrink-0 accent-accent"
                />
                {title}
              </label>
              {max > 1 ? (
                <label className="flex items-center gap-2 text-sm">
                  <span>
                    Quantity <span className="sr-only">of {title}</span>
                  </span>
                  <select
                    value={quantity}
                    onChange={({ target }) => onChange({ ...chosen, [id]: Number(target.value) })}
                    className="h-11 rounded-xl border border-edge bg-white px-3"
                  >
                    {Array.from({ length: max + 1 }, (_, count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                  </select>
                </label>
              ) : null}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
