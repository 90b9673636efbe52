import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'

const short = [
  'construction',
  'handling',
  'machine-tools',
  'sheet-metal',
  'plastics',
  'automation',
  'energy',
  'woodworking',
  'farm',
  'medical',
  'parts',
] as const

/** Returns a function that names a category on a tile: its short name, else its full name. */
export function useCategoryName(): (category: Pick<CategoryEntry, 'key' | 'categoryName'>) => string {
  const t = useText('home')
  return ({ key, categoryName }) => {
    const known = short.find((one) => one === key)
    return known ? t(`tile.${known}`) : categoryName
  }
}
