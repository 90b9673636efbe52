export * from '#features/catalogue/search-filters.ts'
