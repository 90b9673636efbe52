import type { specificationKeys } from '@kikai/contract/goods/goods.words'
import type { UsualSpecification } from '../../goods/goods.public.ts'
import type { ProductRow } from './products.store.ts'

type Key = (typeof specificationKeys)[number]
type Described = Pick<ProductRow, 'categoryId' | 'specification' | 'weightKg' | 'dimensionsMm'>

/** What is known of a model: weight, measures, and each entry that its category usually has. */
export function factsOf(
  { categoryId, specification, weightKg, dimensionsMm }: Described,
  usual: UsualSpecification,
): { known: number; of: number; lacking: Key[] } {
  const keys = usual.get(categoryId) ?? []
  const lacking = keys.filter((wanted) => specification.every(({ key }) => key !== wanted))
  const measured = [weightKg, dimensionsMm].filter((one) => one !== null).length
  return { known: measured + keys.length - lacking.length, of: 2 + keys.length, lacking }
}
