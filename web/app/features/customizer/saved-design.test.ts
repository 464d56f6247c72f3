import type { KeptDesign } from '@inkloom/contract/stored-designs'
import { expect, test } from 'vitest'
import { draftOf } from './saved-design.ts'

const upload = { id: 'u', url: '/media/uploads/u', width: 3, height: 2 }
const design: KeptDesign = {
  hash: 'h',
  url: '/media/designs/k',
  record: {
    product_id: 7,
    color: 'Navy',
    type: 'Women',
    fields: [
      { label: 'Name', type: 'text', value: 'Ann', font: 'anton', ink: '#111111', x: 0.1, y: 0, scale: 1 },
      { label: 'Photo', type: 'image', value: 'u', x: 0, y: 0, scale: 1 },
    ],
  },
  uploads: [upload],
}

test('a saved design becomes a draft with the same color, type, inputs, photos, lettering and places', () => {
  expect(draftOf(design)).toEqual({
    product_id: 7,
    color: 'Navy',
    type: 'Women',
    inputs: { Name: 'Ann', Photo: '/media/uploads/u' },
    uploads: { Photo: upload },
    font: 'anton',
    ink: '#111111',
    places: { Name: { x: 0.1, y: 0, scale: 1 } },
  })
})

test('a photo that no longer exists leaves its field empty', () => {
  expect(draftOf({ ...design, uploads: [] })).toMatchObject({ inputs: { Name: 'Ann' }, uploads: {} })
})
