import { expect, it } from 'vitest'
import { jsonLdScripts } from './json-ld.ts'

it('cannot be ended by the name of a product (security 3)', () => {
  const thing = { '@type': 'Product', name: '</script><script>evil()</script>' }
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(jsonLdScripts([thing]))!
  expect(JSON.parse(json!)).toEqual({ '@context': 'https://schema.org', ...thing })
})
