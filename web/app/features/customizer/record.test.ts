import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { designRecord } from '@inkloom/contract/design'
import { nothing, withPlace, withText, withUpload } from './customization.ts'
import { completeRecordOf, recordOf } from './record.ts'

const table = new URL('../../../../renderer/fixtures/designs.json', import.meta.url)
const { products } = JSON.parse(readFileSync(table, 'utf8')) as { products: Record<string, ProductDetail> }
const photoTee = products['photoTee'] as ProductDetail
const white = { Color: 'White', Size: null, Type: 'Women' }
const upload = { id: 'abc', url: '/media/uploads/abc', width: 800, height: 600 }

describe('recordOf', () => {
  test('returns null without inputs', () => {
    expect(recordOf(photoTee, white, nothing)).toBeNull()
  })

  test('lists the fields in template order with default font and readable ink', () => {
    const value = withUpload(withText(nothing, 'Caption', '  Lake   week '), 'Your photo', upload)
    const record = recordOf(
      photoTee,
      { ...white, Color: 'Black' },
      withPlace(value, 'Your photo', { x: 0, y: 0.1, scale: 2 }),
    )
    expect(record).toEqual({
      product_id: photoTee.product.id,
      color: 'Black',
      fields: [
        { label: 'Your photo', type: 'image', value: 'abc', x: 0, y: 0.1, scale: 2 },
        {
          label: 'Caption',
          type: 'text',
          value: 'Lake week',
          font: 'pacifico',
          ink: '#ffffff',
          x: 0,
          y: 0,
          scale: 1,
        },
      ],
    })
    expect(v.is(designRecord, record)).toBe(true)
  })

  test('uses the chosen font and ink and normalizes the text', () => {
    const value = {
      ...withText(nothing, 'Caption', 'Zoë'.normalize('NFD')),
      font: 'anton' as const,
      ink: '#c8102e',
    }
    expect(recordOf(photoTee, white, value)?.fields).toEqual([
      expect.objectContaining({ value: 'Zoë'.normalize('NFC'), font: 'anton', ink: '#c8102e' }),
    ])
  })

  test('has the chosen type only if the type has pictures of its own', () => {
    const value = withText(nothing, 'Caption', 'Lake week')
    const [base] = photoTee.base_pictures
    const inTypes = { ...photoTee, base_pictures: [...photoTee.base_pictures, { ...base!, type: 'Women' }] }
    expect(recordOf(inTypes, white, value)).toMatchObject({ color: 'White', type: 'Women' })
    expect(recordOf(photoTee, white, value)).not.toHaveProperty('type')
  })

  test('skips a picture without an upload', () => {
    const value = withText(nothing, 'Your photo', '/media/uploads/abc')
    expect(recordOf(photoTee, white, value)).toBeNull()
  })
})

describe('completeRecordOf', () => {
  const caption = withText(nothing, 'Caption', 'Lake week')

  test('returns a record of all inputs', () => {
    const value = withUpload(caption, 'Your photo', upload)
    expect(completeRecordOf(photoTee, white, value)).toEqual(recordOf(photoTee, white, value))
    expect(completeRecordOf(photoTee, white, value)?.fields).toHaveLength(2)
  })

  test('returns null if an image is known by its URL only', () => {
    const value = withText(caption, 'Your photo', '/media/uploads/abc')
    expect(completeRecordOf(photoTee, white, value)).toBeNull()
  })
})
