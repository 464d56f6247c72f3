import { useState } from 'react'
import * as v from 'valibot'
import { valueStore } from '../../stores/storage.ts'
import { pillClass, RadioGroup } from '../../ui/radio-group.tsx'
import { FamilyChoice } from './family-choice.tsx'
import type { Wearable } from './wearable.ts'
import { audiences, sizeTable, type Audience, type Family, type Unit } from './measurements.ts'

const unitStore = valueStore('sizeUnit', v.picklist(['cm', 'inch']))

/** Measurements by product family and audience, in centimeters or inches. */
export function SizeGuide({ wearable }: { wearable: Wearable }) {
  const [audience, setAudience] = useState<Audience>('Male')
  const [family, setFamily] = useState<Family>('Baseball Jackets')
  const unit = unitStore.use() ?? 'cm'
  const showProduct = () => {
    setAudience(wearable.audience)
    setFamily(wearable.family)
  }
  return (
    <div className="space-y-5 p-6">
      <button type="button" onClick={showProduct} className="button-quiet w-full">
        This product: {wearable.family}, {wearable.audience}
      </button>
      <FamilyChoice family={family} onChoose={setFamily} />
      <div className="flex flex-wrap justify-between gap-4">
        <Pills legend="Audience" values={audiences} chosen={audience} onChoose={setAudience} />
        <Pills legend="Unit" values={['cm', 'inch']} chosen={unit} onChoose={unitStore.write} />
      </div>
      <Measurements family={family} audience={audience} unit={unit} />
      <p className="rounded-xl bg-mist p-4 text-sm">
        If you are between sizes, order a size up, as items can shrink up to half a size in the wash.
      </p>
    </div>
  )
}

function Measurements({ family, audience, unit }: { family: Family; audience: Audience; unit: Unit }) {
  const table = sizeTable(family, audience, unit)
  if (!table) {
    return (
      <p role="status" className="rounded-xl border border-line p-6 text-center text-soft">
        We don't have measurements for {family} yet. Message the seller and they'll measure one for you.
      </p>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div role="region" aria-label="Measurements" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-center text-sm tabular-nums">
        <caption className="pb-3 text-left font-semibold">
          {family}, {audience.toLowerCase()}, {unit === 'cm' ? 'centimeters' : 'inches'}
        </caption>
        <thead>
          <tr className="bg-mist">
            <th scope="col" className="px-3 py-2.5 text-left">
              Size
            </th>
            {table.measures.map((measure) => (
              <th key={measure} scope="col" className="px-3 py-2.5">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ size, values }) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="px-3 py-2.5 text-left">
                {size}
              </th>
              {table.measures.map((measure, index) => (
                <td key={measure} className="px-3 py-2.5">
                  {values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PillsProps<T extends string> {
  legend: string
  values: readonly T[]
  chosen: T
  onChoose: (value: T) => void
}

function Pills<T extends string>({ legend, values, chosen, onChoose }: PillsProps<T>) {
  return (
    <RadioGroup
      legend={legend}
      legendClass="mb-2 text-sm font-semibold"
      options={values.map((value) => ({ value, content: value }))}
      value={chosen}
      onChange={onChoose}
      className="flex flex-wrap gap-1.5"
      optionClass={`${pillClass} border-line`}
    />
  )
}
