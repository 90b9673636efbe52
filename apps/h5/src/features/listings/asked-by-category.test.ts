import { specificationKeys } from '@kikai/contract/goods/goods.words'
import { expect, test } from 'vitest'
import { specificationsOf } from './asked-by-category.ts'

test('an excavator is asked for its bucket and its depth, and not for the tools of a machining centre', () => {
  expect(specificationsOf('excavator', specificationKeys)).toEqual(['bucketCapacity', 'diggingDepth', 'enginePower'])
  expect(specificationsOf('machining-centre', specificationKeys)).toContain('tools')
})

test('a category that nobody has described yet offers everything', () => {
  expect(specificationsOf('drone', specificationKeys)).toBe(specificationKeys)
  expect(specificationsOf(null, specificationKeys)).toBe(specificationKeys)
})
