export type NamedCategory<Id extends string = string> = { readonly categoryId: Id; readonly categoryName: string }
export type AllCategories = { readonly categoryId: null; readonly categoryName: string }

/** Puts "All" in front of a category list. Its id is null: it filters by nothing (specification §3). */
export const withAllFirst = <Entry extends NamedCategory>(
  all: string,
  categories: readonly Entry[],
): readonly [AllCategories, ...Entry[]] => [{ categoryId: null, categoryName: all }, ...categories]
