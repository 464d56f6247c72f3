import { memo, useId } from 'react'
import { fonts as titles, type FontName } from '@inkloom/contract/fonts'
import samples from '@inkloom/renderer/font-samples.json'
import type { CustomizerProps } from './customization.ts'

interface FontChoiceProps {
  fonts: readonly FontName[]
  chosen: FontName
  onChange: CustomizerProps['onChange']
}

/** Each font by its own name, drawn in it. */
export const FontChoice = memo(function FontChoice({ fonts, chosen, onChange }: FontChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        Font: <span className="font-normal text-soft">{titles[chosen]}</span>
      </legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {fonts.map((font) => (
          <label
            key={font}
            className="relative flex h-12 cursor-pointer items-center justify-center rounded-xl border border-line px-3 hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={font}
              aria-label={titles[font]}
              checked={font === chosen}
              onChange={() => onChange((before) => ({ ...before, font }))}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg
              viewBox={samples[font].viewBox}
              aria-hidden="true"
              className="h-8 max-w-full overflow-visible"
            >
              <path d={samples[font].path} fill="currentColor" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
