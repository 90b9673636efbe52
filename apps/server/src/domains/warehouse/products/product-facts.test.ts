import { idOf } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { factsOf } from './product-facts.ts'

const categoryId = z.parse(idOf('category'), '0198aaaa-0000-7000-8000-000000000001')
const bare = { categoryId, specification: [], weightKg: null, dimensionsMm: null }
const usual = new Map([[categoryId, ['enginePower', 'bucketCapacity'] as const]])
const power = { key: 'enginePower', value: '110', unit: 'kW' } as const

describe('facts of a model', () => {
  test('are its weight, its measures and what its category usually says', () => {
    expect(factsOf(bare, usual)).toEqual({ known: 0, of: 4, lacking: ['enginePower', 'bucketCapacity'] })
    const known = {
      ...bare,
      specification: [power],
      weightKg: 19_900,
      dimensionsMm: { length: 9_400, width: 2_800, height: 3_000 },
    }
    expect(factsOf(known, usual)).toEqual({ known: 3, of: 4, lacking: ['bucketCapacity'] })
  })

  test('do not count what others of its kind do not say', () => {
    const odd = { ...bare, specification: [power, { key: 'voltage', value: '24', unit: 'V' } as const] }
    expect(factsOf(odd, usual)).toMatchObject({ known: 1, of: 4 })
    expect(factsOf({ ...bare, specification: [power] }, new Map())).toEqual({ known: 0, of: 2, lacking: [] })
  })
})
