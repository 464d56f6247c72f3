import { describe, expect, test } from 'vitest'
import type { DesignRecord } from '@inkloom/contract/design'
import { sharedStyle } from './shared-style.ts'

type Lettering = Partial<Record<'font' | 'ink', string> & Record<'x', number>>

const line = (name: string, style: Lettering = {}, photo = '/media/uploads/crest') => {
  const lettering = { type: 'text', font: 'anton', ink: '#ffffff', x: 0, y: 0, scale: 1, ...style }
  const fields = [
    { ...lettering, label: 'Player name', value: name },
    { label: 'Crest', type: 'image', value: photo, x: 0.1, y: 0, scale: 1 },
  ] as DesignRecord['fields']
  return {
    item: { custom_inputs: { 'Player name': name, Crest: photo }, type: null, design: name },
    design: {
      hash: name,
      url: `/media/designs/${name}`,
      record: { product_id: 1, color: 'Navy', fields },
      uploads: [{ id: photo, url: photo, width: 10, height: 10 }],
    },
  }
}

describe('the style that the rows of a team order share', () => {
  test('has font, ink, positions and pictures, and no texts', () => {
    expect(sharedStyle([line('Ana', { x: 0.2 }), line('Bo', { x: 0.2 })])).toMatchObject({
      inputs: { Crest: '/media/uploads/crest' },
      font: 'anton',
      ink: '#ffffff',
      places: { 'Player name': { x: 0.2 }, Crest: { x: 0.1 } },
      uploads: { Crest: { id: '/media/uploads/crest' } },
    })
  })

  test('leaves the ink to the color where the inks differ', () => {
    expect(sharedStyle([line('Ana'), line('Bo', { ink: '#000000' })])).toMatchObject({ ink: null })
  })

  test.each([
    ['fonts', line('Bo', { font: 'pacifico' })],
    ['positions', line('Bo', { x: 0.3 })],
    ['pictures', line('Bo', {}, '/media/uploads/other')],
    ['types', { ...line('Bo'), item: { ...line('Bo').item, type: 'Hoodie' } }],
    ['known designs', { ...line('Bo'), design: null }],
  ])('is null for rows with different %s', (_what, other) => {
    expect(sharedStyle([line('Ana'), other])).toBeNull()
  })
})
