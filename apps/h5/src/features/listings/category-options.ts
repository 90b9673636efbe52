import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import type { PickerOption } from '#ui/picker-field'

/** The categories that goods can stand in: the lower of the two levels, under the name of the upper. */
export function categoryOptions(categories: readonly CategoryEntry[]): PickerOption[] {
  const names = new Map(categories.map((one) => [one.categoryId, one.categoryName]))
  return categories.flatMap(({ categoryId, parentId, categoryName }) =>
    categoryId === null || parentId === null
      ? []
      : [{ value: categoryId, label: categoryName, group: names.get(parentId) ?? '' }],
  )
}
