import { memo } from 'react'
import { fonts as titles, type FontName } from '@inkloom/contract/fonts'
import samples from '@inkloom/renderer/font-samples.json'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { CustomizerProps } from './customization.ts'

interface FontChoiceProps {
  fonts: readonly FontName[]
  chosen: FontName
  onChange: CustomizerProps['onChange']
}

/** Each font's name drawn in the font. */
export const FontChoice = memo(function FontChoice({ fonts, chosen, onChange }: FontChoiceProps) {
  return (
    <RadioGroup
      legend={
        <>
          Font: <span className="font-normal text-soft">{titles[chosen]}</span>
        </>
      }
      legendClass="mb-2 text-sm font-medium"
      options={fonts.map((font) => ({ value: font, label: titles[font], content: <Sample font={font} /> }))}
      value={chosen}
      onChange={(font) => onChange((before) => ({ ...before, font }))}
      className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      optionClass="h-12 justify-center rounded-xl border border-line px-3 hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
    />
  )
})

function Sample({ font }: { font: FontName }) {
  return (
    <svg viewBox={samples[font].viewBox} aria-hidden="true" className="h-8 max-w-full overflow-visible">
      <path d={samples[font].path} fill="currentColor" />
    </svg>
  )
}
