import { useState } from 'react'
import { limits } from '@inkloom/contract/limits'
import { Prose } from '../../ui/prose.tsx'
import { excerptOf } from './excerpt.ts'
import { plainText } from './plain-text.ts'

/** Long descriptions are collapsed; without scripts they are shown in full. */
export function Description({ html }: { html: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const text = plainText(html)
  if (text === '') return <p className="text-soft">No description yet.</p>
  if (text.length <= limits.descriptionCharacters) return <Prose html={html} />
  return (
    <>
      {!isOpen && <p className="prose noscript:hidden">{excerptOf(text, limits.descriptionCharacters)}</p>}
      <div id="whole-description" className={isOpen ? '' : 'hidden noscript:block'}>
        <Prose html={html} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="whole-description"
        onClick={() => setIsOpen(!isOpen)}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-link noscript:hidden"
      >
        {isOpen ? 'See less' : 'See more'}
      </button>
    </>
  )
}
