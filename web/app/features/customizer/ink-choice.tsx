import { memo } from 'react'
import type { Ink } from '@inkloom/contract/catalog'
import { RadioGroup, Swatch, swatchClass } from '../../ui/radio-group.tsx'
import type { CustomizerProps } from './customization.ts'

interface InkChoiceProps {
  inks: readonly Ink[]
  chosen: string
  onChange: CustomizerProps['onChange']
}

/** The ink colors by name. */
export const InkChoice = memo(function InkChoice({ inks, chosen, onChange }: InkChoiceProps) {
  return (
    <RadioGroup
      legend={
        <>
          Print color:{' '}
          <span className="font-normal text-soft">
            {inks.find(({ hex }) => hex === chosen)?.name ?? 'other'}
          </span>
        </>
      }
      legendClass="mb-2 text-sm font-medium"
      options={inks.map(({ name, hex }) => ({
        value: hex,
        label: name,
        content: <Swatch color={hex} />,
      }))}
      value={chosen}
      onChange={(ink) => onChange((before) => ({ ...before, ink }))}
      className="-ml-1.5 flex flex-wrap"
      optionClass={swatchClass}
    />
  )
})
