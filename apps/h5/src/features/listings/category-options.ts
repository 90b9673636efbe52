import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import type { PickerOption } from '#ui/forms/picker-field'

/** The categories that goods can be in: the lower of the two levels, grouped by the upper one. */
export function categoryOptions(
  categories: readonly (CategoryEntry & { otherNames: readonly string[] })[],
): PickerOption[] {
  const names = new Map(categories.map((one) => [one.categoryId, one.categoryName]))
  return categories.flatMap(({ categoryId, parentId, categoryName, otherNames }) =>
    categoryId === null || parentId === null
      ? []
      : [{ value: categoryId, label: categoryName, group: names.get(parentId) ?? '', otherNames }],
  )
}
