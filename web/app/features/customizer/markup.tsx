import { useLayoutEffect, useRef } from 'react'
import { inlineAssets } from '@inkloom/renderer/assets'
import { folds } from './render-assets.ts'

/**
 * Renders SVG markup of the renderer. It contains no text of the shopper: letters are outlines.
 * The scope makes the ids of two drawings on one page unique.
 */
export function Markup({ svg, scope = '' }: { svg: string; scope?: string }) {
  const group = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const scoped = scope === '' ? svg : svg.replace(/id="|url\(#|href="#/g, `$&${scope}`)
    const whole = `<svg xmlns="http://www.w3.org/2000/svg">${inlineAssets(scoped, folds)}</svg>`
    const { documentElement } = new DOMParser().parseFromString(whole, 'image/svg+xml')
    group.current?.replaceChildren(...documentElement.childNodes)
  }, [svg, scope])
  return <g ref={group} />
}
