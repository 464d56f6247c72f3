import { describe, expect, test } from 'vitest'
import type { KeptDesign, StoredUpload } from '@inkloom/contract/stored-designs'
import { nothing, withText, withUpload } from './customization.ts'
import { fromLine, withDesignOf } from './restored-line.ts'

const upload: StoredUpload = { id: 'abc', url: '/media/uploads/abc', width: 800, height: 600 }

describe('a cart line', () => {
  const custom_inputs = { Name: 'Ann', Photo: upload.url }
  const design: KeptDesign = {
    hash: 'h',
    url: '/media/designs/k',
    record: {
      product_id: 1,
      color: null,
      fields: [
        { label: 'Photo', type: 'image', value: 'abc', x: 0, y: 0, scale: 1.5 },
        { label: 'Name', type: 'text', value: 'Ann', font: 'anton', ink: '#111111', x: 0, y: 0, scale: 1 },
      ],
    },
    uploads: [upload],
  }

  test('restores inputs, uploads, font, ink and positions', () => {
    expect(fromLine({ custom_inputs }, design)).toEqual({
      inputs: custom_inputs,
      uploads: { Photo: upload },
      font: 'anton',
      ink: '#111111',
      places: { Photo: { x: 0, y: 0, scale: 1.5 } },
    })
  })

  test('restores only the inputs without a stored design', () => {
    expect(fromLine({ custom_inputs }, null)).toEqual({ ...nothing, inputs: custom_inputs })
  })

  test('adds the design of a line to what was entered meanwhile', () => {
    const replaced = { ...upload, id: 'new', url: '/media/uploads/new' }
    const begun = withText({ ...nothing, inputs: custom_inputs }, 'Name', 'Grace')
    expect(withDesignOf(begun, { custom_inputs }, design)).toEqual({
      inputs: { Name: 'Grace', Photo: upload.url },
      uploads: { Photo: upload },
      font: 'anton',
      ink: '#111111',
      places: { Photo: { x: 0, y: 0, scale: 1.5 } },
    })
    const changed = withUpload({ ...begun, font: 'pacifico' }, 'Photo', replaced)
    expect(withDesignOf(changed, { custom_inputs }, design)).toMatchObject({
      inputs: { Photo: replaced.url },
      uploads: { Photo: replaced },
      font: 'pacifico',
    })
  })
})
