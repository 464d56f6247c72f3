import { describe, expect, test } from 'vitest'
import type { StoredUpload } from '@inkloom/contract/stored-designs'
import { home, isEmpty, nothing, placeOf, trimmed, withPlace, withText, withUpload } from './customization.ts'

const upload: StoredUpload = { id: 'abc', url: '/media/uploads/abc', width: 800, height: 600 }

describe('customization', () => {
  test('stores a text as typed and removes a cleared one', () => {
    const named = withText(nothing, 'Name', 'Ann ')
    expect(named.inputs).toEqual({ Name: 'Ann ' })
    expect(trimmed(named.inputs)).toEqual({ Name: 'Ann' })
    expect(withText(named, 'Name', '')).toEqual(nothing)
    expect(isEmpty(withText(nothing, 'Name', '  '))).toBe(true)
  })

  test('stores a picture by URL and removes its position with it', () => {
    const moved = withPlace(withUpload(nothing, 'Photo', upload), 'Photo', { x: 0.1, y: 0, scale: 2 })
    expect(moved.inputs).toEqual({ Photo: '/media/uploads/abc' })
    expect(moved.uploads).toEqual({ Photo: upload })
    expect(withUpload(moved, 'Photo', { ...upload, id: 'def' }).places).toEqual(moved.places)
    expect(withUpload(moved, 'Photo', null)).toEqual(nothing)
  })

  test('stores only positions that differ from the template', () => {
    const moved = withPlace(nothing, 'Name', { x: 0.2, y: 0, scale: 1 })
    expect(placeOf(moved, 'Name')).toEqual({ x: 0.2, y: 0, scale: 1 })
    expect(withPlace(moved, 'Name', { x: 0, y: 0, scale: 1 })).toEqual(nothing)
    expect(placeOf(nothing, 'Name')).toBe(home)
  })
})
