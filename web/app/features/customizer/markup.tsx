import { useLayoutEffect, useRef } from 'react'
import { inlineAssets } from '@inkloom/renderer/assets'
import { folds } from './render-assets.ts'

/**
 * The renderer's own markup in the page. It is parsed as XML and holds no text of the shopper: letters are outlines.
 * The scope keeps the ids of two drawings on one page apart.
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
