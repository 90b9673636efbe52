export type CategoryEntry<Id extends string = string> = { readonly categoryId: Id; readonly categoryName: string }
export type AllCategories = { readonly categoryId: null; readonly categoryName: string }

/** Category lists begin with "All", whose id is null: it filters by nothing (specification §3). */
export const withAllFirst = <Entry extends CategoryEntry>(
  all: string,
  categories: readonly Entry[],
): readonly [AllCategories, ...Entry[]] => [{ categoryId: null, categoryName: all }, ...categories]
