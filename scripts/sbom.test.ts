import { expect, it } from 'vitest'
import { sbomOf } from './sbom.mjs'

it('lists production packages once, with license and hash (security 27)', () => {
  const sharp = { version: '0.35.5', license: 'Apache-2.0', integrity: 'sha512-AAECAw==' }
  const { components } = sbomOf({
    name: 'inkloom',
    version: '0.1.0',
    packages: {
      '': { name: 'inkloom' },
      server: { name: '@inkloom/server' },
      'node_modules/@inkloom/server': { link: true },
      'node_modules/sharp': sharp,
      'server/node_modules/sharp': sharp,
      'node_modules/@img/sharp-libvips-linux-x64': { version: '1.3.0', optional: true },
      'node_modules/axe-core': { version: '4.14.0', dev: true },
    },
  })
  expect(components).toEqual([
    {
      type: 'library',
      name: 'sharp',
      version: '0.35.5',
      purl: 'pkg:npm/sharp@0.35.5',
      scope: 'required',
      licenses: [{ expression: 'Apache-2.0' }],
      hashes: [{ alg: 'SHA-512', content: '00010203' }],
    },
    {
      type: 'library',
      name: '@img/sharp-libvips-linux-x64',
      version: '1.3.0',
      purl: 'pkg:npm/%40img/sharp-libvips-linux-x64@1.3.0',
      scope: 'optional',
    },
  ])
})
